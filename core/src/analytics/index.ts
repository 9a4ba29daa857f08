export { analyticsContract } from './contract.ts'
export {
  ANALYTICS_RANGES,
  type AnalyticsRange,
  addNumbers,
  DEFAULT_RANGE,
  entryName,
  localDays,
  NO_NUMBERS,
  type Numbers,
  REFERRERS_LISTED,
  totalOf,
  withoutNegative,
} from './rules.ts'
export {
  Analytics,
  type AnalyticsDay,
  type AnalyticsEntry,
  AnalyticsInput,
  type AnalyticsReferrer,
  type Compared,
} from './schema.ts'
export { siteOf } from './services.ts'
export { analyticsTexts } from './texts.ts'
