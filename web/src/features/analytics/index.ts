export { AnalyticsTab } from './parts.tsx'
