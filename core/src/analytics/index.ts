export { analyticsContract } from './contract.ts'
export { ANALYTICS_RANGES, type AnalyticsRange, DEFAULT_RANGE } from './ranges.ts'
export {
  ACTIVITY_NAMES,
  type ActivityKind,
  addMetrics,
  changeOf,
  entryName,
  isWorthSummary,
  localDays,
  type Metrics,
  NO_METRICS,
  QUARTERS_IN_DAY,
  REFERRERS_LISTED,
  SUMMARY_LINKS,
  summaryDays,
  summaryTimes,
  totalOf,
  withoutNegative,
} from './rules.ts'
export {
  type Activity,
  Analytics,
  type AnalyticsDay,
  type AnalyticsEntry,
  AnalyticsInput,
  type AnalyticsReferrer,
  type Compared,
  SummaryInput,
  SummaryPreferences,
} from './schema.ts'
export { siteOf } from './services.ts'
export { analyticsTexts } from './texts.ts'
export { viewsByHour } from './visit-times.ts'
