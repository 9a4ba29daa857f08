/** Lite entry of analytics, for the owner's screens: without the schema library and the contract. */
export { type Cell, toCsv } from './csv.ts'
export { ANALYTICS_RANGES, type AnalyticsRange, DEFAULT_RANGE } from './ranges.ts'
export {
  type ActivityKind,
  changeOf,
  clickRate,
  type Metrics,
  NO_METRICS,
  shownActivity,
} from './rules.ts'
export { busiestOf, viewsByWeekday } from './visit-times.ts'
