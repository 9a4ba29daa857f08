export { AnalyticsTab } from './parts.tsx'
export { TILE, TILE_LINK } from './tile.ts'
export { useAnalytics } from './use-analytics.ts'
export { WeekMetrics } from './week-metrics.tsx'
