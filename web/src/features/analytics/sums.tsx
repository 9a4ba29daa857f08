import { type Analytics, analyticsTexts, type Compared } from '@vitrine/core/analytics'
import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'
import { type CsvFile, entriesFile, referrersFile } from './csv-files.ts'
import { DataTable } from './data-table.tsx'
import { DownloadButton } from './download-button.tsx'
import { formatNumber } from './format.ts'

const texts = analyticsTexts

/** A line of a table of sums. */
interface Sum {
  key: string
  name: ReactNode
  sum: Compared
  trend?: readonly number[]
}

/** Renders the clicks of each entry, and in one line those of all deleted entries. */
export function EntrySums({ username, analytics }: { username: string; analytics: Analytics }) {
  const { entries, deletedEntries } = analytics
  const sums = entries.map(({ id, kind, name, clicks, trend }) => ({
    key: id,
    name: (
      <>
        <bdi>{name || texts.untitled}</bdi>
        <span className="block text-bone-2">{texts.kinds[kind]}</span>
      </>
    ),
    sum: clicks,
    trend,
  }))
  return (
    <SumTable
      title={texts.byEntry}
      head={['Name', texts.clicks]}
      sums={[...sums, ...rest('deleted', texts.deleted, deletedEntries)]}
      none={texts.noEntries}
      file={() => entriesFile(username, analytics)}
    />
  )
}

/** Renders the views from each referring site, from all other sites together, and without a referring site. */
export function ReferrerSums({ username, analytics }: { username: string; analytics: Analytics }) {
  const { referrers, otherReferrers, total, previousTotal } = analytics
  const led = [...referrers.map(({ views }) => views), otherReferrers]
  const direct = {
    current: led.reduce((left, { current }) => left - current, total.views),
    previous: led.reduce((left, { previous }) => left - previous, previousTotal.views),
  }
  const sums = referrers.map(({ host, name, views }) => ({ key: host, name: <bdi>{name}</bdi>, sum: views }))
  return (
    <SumTable
      title={texts.referrers}
      head={['Site', texts.views]}
      sums={[...sums, ...rest('others', texts.otherSites, otherReferrers), ...rest('direct', texts.direct, direct)]}
      none={texts.noReferrers}
      file={() => referrersFile(username, analytics)}
    />
  )
}

/** Returns a line for the remaining entries or sites; none if its sum is 0 in both periods. */
function rest(key: string, name: string, sum: Compared): Sum[] {
  return sum.current > 0 || sum.previous > 0 ? [{ key, name, sum }] : []
}

function SumTable({
  title,
  head: [name, unit],
  sums,
  none,
  file,
}: {
  title: string
  head: readonly [string, string]
  sums: readonly Sum[]
  /** Text that is shown if there are no lines. */
  none: string
  file(): CsvFile
}) {
  const most = Math.max(1, ...sums.map(({ sum }) => sum.current))
  return (
    <Card className="min-w-0 p-5">
      <div className="mb-2 flex items-center justify-between gap-3">
        <h3 className="text-lg font-medium">{title}</h3>
        {sums.length > 0 && <DownloadButton of={title} file={file} />}
      </div>
      {sums.length === 0 ? (
        <p className="text-bone-2">{none}</p>
      ) : (
        <DataTable
          caption={title}
          head={[name, unit, texts.previous]}
          rows={sums.map(({ sum, ...line }) => ({
            ...line,
            values: [formatNumber(sum.current), formatNumber(sum.previous)],
            share: sum.current / most,
          }))}
        />
      )}
    </Card>
  )
}
