import { useQuery } from '@tanstack/react-query'
import type { QueueItem } from '@vitrine/core/moderation'
import { moderationTexts } from '@vitrine/core/moderation/texts'
import { useEffect, useRef, useState } from 'react'
import { useOrpc } from '../../api/app-context.ts'
import { BackToDashboard } from '../../shell/back-to-dashboard.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { AppealPanel } from './appeal-panel.tsx'
import { QueueList } from './queue-list.tsx'
import { ReportPanel } from './report-panel.tsx'
import { useDeskKeys } from './use-desk-keys.ts'

/** Milliseconds between two reads of the queue. */
const REFRESH_MS = 30_000

/** Renders the desk: what waits for a decision, by its deadline, and the chosen report or objection. */
export function DeskScreen() {
  const { moderation } = useOrpc()
  const queue = useQuery({ ...moderation.queue.queryOptions(), refetchInterval: REFRESH_MS })
  const items = queue.data ?? []
  const [chosenId, setChosenId] = useState<string | null>(null)
  /** Place of the chosen item, where the next one is shown after it is decided. */
  const place = useRef(0)
  const [step, setStep] = useState<{ index: number } | null>(null)
  const found = items.findIndex(({ id }) => id === chosenId)
  const index = found === -1 ? Math.min(place.current, items.length - 1) : found
  const item = items[index]
  useEffect(() => {
    place.current = Math.max(index, 0)
  }, [index])

  function choose(next: QueueItem | undefined): void {
    if (!next) return
    setStep(null)
    setChosenId(next.id)
  }
  useDeskKeys({
    move: (by) => choose(items[index + by]),
    choose: (chosen) => setStep({ index: chosen }),
  })

  return (
    <main id="main" className="mx-auto w-full max-w-6xl px-4 pt-4 pb-20 sm:px-6">
      <BackToDashboard />
      <h1 className="mt-2 font-display text-3xl font-semibold tracking-tight sm:text-4xl">{moderationTexts.desk}</h1>
      <p className="mt-2 text-bone-2 max-lg:hidden">{moderationTexts.deskKeys}</p>
      {queue.isError ? (
        <LoadFailure
          className="mt-6"
          heading={moderationTexts.loadFailed}
          onRetry={() => void queue.refetch()}
          busy={queue.isFetching}
        />
      ) : (
        <div className="mt-6 grid grid-cols-1 items-start gap-8 lg:grid-cols-[13rem_minmax(0,1fr)]">
          <QueueList items={items} chosen={item?.id ?? null} onChoose={choose} />
          {item && <ChosenItem key={item.id} item={item} step={step} onDecided={() => setStep(null)} />}
        </div>
      )}
    </main>
  )
}

function ChosenItem({ item, step, onDecided }: { item: QueueItem; step: { index: number } | null; onDecided(): void }) {
  const Panel = item.kind === 'report' ? ReportPanel : AppealPanel
  return <Panel id={item.id} step={step} onDecided={onDecided} />
}
