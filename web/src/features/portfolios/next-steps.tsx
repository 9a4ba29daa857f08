import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type NextStep, nextSteps, type OwnPortfolio } from '@vitrine/core/portfolios'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useOrpc } from '../../api/app-context.ts'
import { usePlan } from '../../session/index.ts'
import { Card } from '../../ui/card.tsx'
import { cn } from '../../ui/cn.ts'
import { useHydrated } from '../../ui/hydration.ts'
import { useAnalytics } from '../analytics/index.ts'
import { useCurrentNote, useNoteDialog } from '../notes/index.ts'
import { usePublication } from '../publishing/index.ts'
import { NEXT_STEP_TEXTS } from './next-step-texts.ts'
import { usePublishedDialog } from './parts.tsx'
import { useShareDialog } from './use-share-dialog.tsx'

/** Renders what the owner of a page can do next, each a click away. Nothing once everything is done. */
export function NextSteps({ portfolio }: { portfolio: OwnPortfolio }) {
  const id = useId()
  const steps = useNextSteps(portfolio)
  // Once the page is public, the step that has published it is no longer there.
  const { show, dialog } = usePublishedDialog(portfolio)
  return (
    <>
      {steps.length > 0 && (
        <Card className="p-2">
          <section aria-labelledby={id}>
            <h2 id={id} className="px-3 pt-3 pb-1.5 font-medium">
              What next
            </h2>
            <ul>
              {steps.map((step) => (
                <li key={step}>
                  <Step step={step} portfolio={portfolio} onPublished={show} />
                </li>
              ))}
            </ul>
          </section>
        </Card>
      )}
      {dialog}
    </>
  )
}

function useNextSteps(portfolio: OwnPortfolio): NextStep[] {
  const orpc = useOrpc()
  const portfolioId = portfolio.id
  const { data: totals } = useQuery(orpc.gifts.totals.queryOptions())
  const { data: connections } = useQuery(orpc.connections.get.queryOptions({ input: { portfolioId } }))
  const { data: week } = useAnalytics(portfolioId, 7)
  const note = useCurrentNote(portfolioId)
  const discord = connections?.discord
  return nextSteps({
    portfolio,
    pendingGifts: totals?.pending,
    visited: week && week.total.views + week.previousTotal.views > 0,
    discordDone: discord && (!discord.setUp || discord.account !== null),
    premium: usePlan()?.premium,
    hasNote: note === undefined ? undefined : note !== null,
  })
}

const ROW =
  'flex min-h-14 w-full items-center gap-3 rounded-control px-3 py-2.5 text-left transition-colors duration-200 hover:bg-surface-3 focus-visible:-outline-offset-2 disabled:opacity-50'

/** Addresses of the steps that are done in the editor. */
const EDITOR_PLACES: Partial<Record<NextStep, { tab: string; section?: string }>> = {
  addPortrait: { tab: 'general' },
  addLinks: { tab: 'links' },
  chooseLook: { tab: 'design', section: 'looks' },
  connectDiscord: { tab: 'discord' },
}

function Step({ step, portfolio, onPublished }: { step: NextStep; portfolio: OwnPortfolio; onPublished(): void }) {
  const search = EDITOR_PLACES[step]
  if (search) {
    return (
      <Link to="/editor/$id" params={{ id: portfolio.id }} search={search} className={ROW}>
        <StepTexts step={step} />
      </Link>
    )
  }
  if (step === 'claimGift') {
    return (
      <Link to="/gifts" className={ROW}>
        <StepTexts step={step} />
      </Link>
    )
  }
  if (step === 'publish') return <PublishStep portfolio={portfolio} onPublished={onPublished} />
  if (step === 'share') return <ShareStep portfolio={portfolio} />
  return <NoteStep portfolio={portfolio} />
}

function PublishStep({ portfolio, onPublished }: { portfolio: OwnPortfolio; onPublished(): void }) {
  const { busy, publish } = usePublication(portfolio, onPublished)
  return (
    <StepButton busy={busy} onClick={publish}>
      <StepTexts step="publish" />
    </StepButton>
  )
}

function ShareStep({ portfolio }: { portfolio: OwnPortfolio }) {
  const { share, dialog } = useShareDialog(portfolio)
  return (
    <>
      <StepButton onClick={share}>
        <StepTexts step="share" />
      </StepButton>
      {dialog}
    </>
  )
}

function NoteStep({ portfolio }: { portfolio: OwnPortfolio }) {
  const { open, dialog } = useNoteDialog(portfolio)
  return (
    <>
      <StepButton onClick={open}>
        <StepTexts step="writeNote" />
      </StepButton>
      {dialog}
    </>
  )
}

function StepButton({ busy = false, onClick, children }: { busy?: boolean; onClick(): void; children: ReactNode }) {
  const hydrated = useHydrated()
  return (
    <button
      type="button"
      className={cn(ROW, !hydrated && 'disabled:opacity-100!')}
      disabled={busy || !hydrated}
      aria-busy={busy || undefined}
      onClick={onClick}
    >
      {children}
    </button>
  )
}

function StepTexts({ step }: { step: NextStep }) {
  const { icon: Icon, title, reason } = NEXT_STEP_TEXTS[step]
  return (
    <>
      <span className="grid size-9 shrink-0 place-items-center rounded-full bg-surface-3 text-bone-2">
        <Icon aria-hidden className="size-4.5" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-[0.9375rem] leading-snug font-medium">{title}</span>{' '}
        <span className="block text-sm leading-snug text-pretty text-bone-2">{reason}</span>
      </span>
      <ChevronRight aria-hidden className="size-4 shrink-0 text-bone-3" />
    </>
  )
}
