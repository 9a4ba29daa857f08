/** Lite entry of analytics, for the owner's screens: without the schema library and the contract. */
export { type Cell, toCsv } from './csv.ts'
export {
  type ActivityKind,
  ANALYTICS_RANGES,
  type AnalyticsRange,
  changeOf,
  clickRate,
  DEFAULT_RANGE,
  type Metrics,
  NO_METRICS,
  shownActivity,
} from './rules.ts'
export { busiestOf, viewsByWeekday } from './visit-times.ts'
