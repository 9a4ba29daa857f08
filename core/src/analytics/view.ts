export { type Cell, toCsv } from './csv.ts'
export { ANALYTICS_RANGES, type AnalyticsRange, changeOf, clickRate, DEFAULT_RANGE, type Numbers } from './rules.ts'
