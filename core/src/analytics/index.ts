export { analyticsContract } from './contract.ts'
export {
  ANALYTICS_RANGES,
  type AnalyticsRange,
  DEFAULT_RANGE,
  entryName,
  isTimeZone,
  localDays,
  NO_NUMBERS,
  type Numbers,
  REFERRERS_LISTED,
  totalOf,
} from './rules.ts'
export {
  Analytics,
  type AnalyticsDay,
  type AnalyticsEntry,
  AnalyticsInput,
  type AnalyticsReferrer,
  type Compared,
} from './schema.ts'
export { analyticsTexts } from './texts.ts'
