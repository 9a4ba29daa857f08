import { useRouter } from '@tanstack/react-router'
import { rankingTexts } from '@vitrine/core/rankings'
import { useState } from 'react'
import { LoadFailure } from '../../ui/load-failure.tsx'

/** Shows that the lists could not be read, with 'Try again'. */
export function HighlightsFailure() {
  const router = useRouter()
  const [busy, setBusy] = useState(false)

  async function retry(): Promise<void> {
    setBusy(true)
    await router.invalidate()
    setBusy(false)
  }

  return (
    <section aria-label={rankingTexts.mostPopular} className="mx-auto w-full max-w-6xl px-4 pt-14 sm:px-6 sm:pt-24">
      <LoadFailure heading="The portfolios could not be loaded." busy={busy} onRetry={() => void retry()} />
    </section>
  )
}
