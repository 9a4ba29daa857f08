import { type Analytics, analyticsTexts } from '@vitrine/core/analytics'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Card } from '../../ui/card.tsx'
import { daysFile } from './csv-files.ts'
import { DataTable } from './data-table.tsx'
import { DayChart, Legend, type Series } from './day-chart.tsx'
import { DownloadButton } from './download-button.tsx'
import { formatLongDate, formatNumber } from './format.ts'

const texts = analyticsTexts

/** Renders views with visitors, clicks and likes by day, each as a chart with its table. */
export function DayCharts({ username, analytics }: { username: string; analytics: Analytics }) {
  const { days, previousDays } = analytics
  const dates = days.map(({ date }) => date)
  const current = (key: 'views' | 'clicks' | 'likes'): Series => ({
    name: texts[key],
    look: 'main',
    values: days.map((day) => day[key]),
  })
  const previous = (key: 'views' | 'clicks' | 'likes'): Series => ({
    name: texts.previousPeriod,
    look: 'before',
    values: previousDays.map((day) => day[key]),
  })
  const visitors: Series = { name: texts.visitors, look: 'second', values: days.map((day) => day.visitors) }
  return (
    <section aria-labelledby="analytics-days" className="flex flex-col gap-5">
      <div className="flex items-center justify-between gap-3">
        <h3 id="analytics-days" className="text-lg font-medium">
          {texts.byDay}
        </h3>
        <DownloadButton of={texts.byDay} file={() => daysFile(username, analytics)} />
      </div>
      <Figure title={texts.views} dates={dates} series={[current('views'), visitors, previous('views')]} />
      <div className="grid gap-5 lg:grid-cols-2">
        <Figure title={texts.clicks} dates={dates} series={[current('clicks'), previous('clicks')]} />
        <Figure title={texts.likes} dates={dates} series={[current('likes'), previous('likes')]} />
      </div>
    </section>
  )
}

/** Renders a chart with its table. Without any number one line takes the place of the chart. */
function Figure({ title, dates, series }: { title: string; dates: readonly string[]; series: readonly Series[] }) {
  const [open, setOpen] = useState(false)
  const empty = series.every(({ values }) => values.every((value) => value === 0))
  return (
    <Card className="min-w-0 p-5">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h4 className="font-medium">{title}</h4>
        {!empty && <Legend series={series} />}
      </div>
      {empty ? (
        <p className="text-sm text-bone-2">{texts.noneInDays(dates.length)}</p>
      ) : (
        <DayChart dates={dates} series={series} />
      )}
      <details className="group mt-2 -mb-2" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-control text-sm text-bone-2 hover:text-bone">
          <ChevronRight aria-hidden className="size-4 transition-transform duration-200 group-open:rotate-90" />
          {texts.showTable(title)}
        </summary>
        {open && <DayTable title={title} dates={dates} series={series} />}
      </details>
    </Card>
  )
}

function DayTable({ title, dates, series }: { title: string; dates: readonly string[]; series: readonly Series[] }) {
  const rows = dates.map((date, index) => ({
    key: date,
    name: <time dateTime={date}>{formatLongDate(date)}</time>,
    values: series.map(({ values }) => formatNumber(values[index] ?? 0)),
  }))
  return <DataTable caption={title} head={['Date', ...series.map(({ name }) => name)]} rows={rows.toReversed()} />
}
