import { useQuery } from '@tanstack/react-query'
import type { QueueItem } from '@vitrine/core/moderation'
import { moderationTexts } from '@vitrine/core/moderation/texts'
import { useEffect, useRef, useState } from 'react'
import { useOrpc } from '../../api/app-context.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { AppealPanel } from './appeal-panel.tsx'
import { QueueList } from './queue-list.tsx'
import { ReportPanel } from './report-panel.tsx'
import { useDeskKeys } from './use-desk-keys.ts'

/** Milliseconds between two reads of the queue. */
const REFRESH_MS = 30_000

/** Renders what waits for a decision, by its deadline, and the chosen report or objection. */
export function QueueView({ onPerson }: { onPerson(id: string): void }) {
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

  if (queue.isError) {
    return (
      <LoadFailure
        className="mt-6"
        heading={moderationTexts.loadFailed}
        onRetry={() => void queue.refetch()}
        busy={queue.isFetching}
      />
    )
  }
  if (items.length === 0 && queue.data) {
    return (
      <div className="empty-list mt-6 rounded-card px-6 py-16 text-center">
        <h2 className="text-lg font-medium">{moderationTexts.queueEmpty}</h2>
        <p className="mt-1 text-bone-2">{moderationTexts.queueEmptyHint}</p>
      </div>
    )
  }
  const panel = { step, onPerson, onDecided: () => setStep(null) }
  return (
    <div className="mt-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <QueueList items={items} chosen={item?.id ?? null} onChoose={choose} />
      {item?.kind === 'report' && <ReportPanel key={item.id} id={item.id} {...panel} />}
      {item?.kind === 'appeal' && <AppealPanel key={item.id} id={item.id} {...panel} />}
    </div>
  )
}
