import { type Analytics, analyticsTexts } from '@vitrine/core/analytics'
import { type Cell, clickRate, toCsv } from '@vitrine/core/analytics/lite'

const texts = analyticsTexts

/** A file to download. */
export interface CsvFile {
  name: string
  text: string
}

/** Returns the days of the range as a file, oldest first. */
export function daysFile(username: string, analytics: Analytics): CsvFile {
  const { views, visitors, likes, clicks, clickRate: rate, ownViews, ownClicks } = texts
  const head = ['Date', views, visitors, likes, clicks, rate, ownViews, ownClicks]
  const rows = analytics.days.map((day): Cell[] => [
    day.date,
    day.views,
    day.visitors,
    day.likes,
    day.clicks,
    rounded(clickRate(day)),
    day.ownViews,
    day.ownClicks,
  ])
  return toFile([head, ...rows], { username, contents: 'days', analytics })
}

/** Returns the clicks of each entry, and of deleted ones, as a file. */
export function entriesFile(username: string, analytics: Analytics): CsvFile {
  const { entries, deletedEntries } = analytics
  const rows = entries.map(({ name, kind, clicks }): Cell[] => [
    name || texts.untitled,
    texts.kinds[kind],
    clicks.current,
  ])
  const head = ['Name', 'Kind', texts.clicks]
  const deleted = [texts.deleted, null, deletedEntries.current]
  return toFile([head, ...rows, deleted], { username, contents: 'clicks', analytics })
}

/** Returns the views by referring site as a file. */
export function referrersFile(username: string, analytics: Analytics): CsvFile {
  const { referrers, otherReferrers } = analytics
  // The screen also lists sites that have views only in the previous range, for comparison.
  const rows = referrers
    .filter(({ views }) => views.current > 0)
    .map(({ name, host, views }): Cell[] => [name, host, views.current])
  const head = ['Site', 'Host', texts.views]
  const others = [texts.otherSites, null, otherReferrers.current]
  return toFile([head, ...rows, others], { username, contents: 'sites', analytics })
}

/** Returns rows as a file that is named after the page, its contents and the dates of the range. */
function toFile(
  rows: readonly (readonly Cell[])[],
  { username, contents, analytics: { days } }: { username: string; contents: string; analytics: Analytics },
): CsvFile {
  const dates = `${days[0]?.date ?? ''}-to-${days.at(-1)?.date ?? ''}`
  return { name: `${username}-${contents}-${dates}.csv`, text: toCsv(rows) }
}

function rounded(rate: number | null): number | null {
  return rate === null ? null : Math.round(rate * 10_000) / 10_000
}
