export { AnalyticsTab, loadAnalytics } from './parts.tsx'
export { TILE, TILE_LINK } from './tile.ts'
export { deviceZone, useAnalytics } from './use-analytics.ts'
export { WeekMetrics } from './week-metrics.tsx'
