/** Numbers of days that the statistics of a page can be read for. */
export const ANALYTICS_RANGES = [7, 30, 90] as const
export type AnalyticsRange = (typeof ANALYTICS_RANGES)[number]

/** Range that is shown first, in days. */
export const DEFAULT_RANGE: AnalyticsRange = 30
