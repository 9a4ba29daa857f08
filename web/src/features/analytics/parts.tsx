import type { ComponentProps } from 'react'
import { LoadedPart, rememberPart } from '../../ui/loaded-part.tsx'
import type { AnalyticsTab as Tab } from './analytics-tab.tsx'
import { LoadingAnalytics } from './loading-analytics.tsx'

// The charts are a large library, so their code is loaded with the tab.
export const loadAnalytics = rememberPart(async () => (await import('./analytics-tab.tsx')).AnalyticsTab)

/** Renders the statistics of the dashboard and loads their code first. */
export function AnalyticsTab(props: ComponentProps<typeof Tab>) {
  return <LoadedPart load={loadAnalytics} props={props} waiting={<LoadingAnalytics />} />
}
