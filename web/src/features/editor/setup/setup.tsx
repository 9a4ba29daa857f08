import { Link } from '@tanstack/react-router'
import { nextSetupStep, type OwnPortfolio, type SetupStep } from '@vitrine/core/portfolios'
import { ArrowRight } from 'lucide-react'
import { loadPart } from '../../../ui/load-part.ts'
import { LoadedPart } from '../../../ui/loaded-part.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { SetupProps } from './setup-props.ts'

const loadPanel = () => loadPart(() => import('./setup-panel.tsx')).then(({ SetupPanel }) => SetupPanel)

/** Renders the open step of a page's setup in the place of the editor's form. */
export function Setup(props: SetupProps & { step: SetupStep; onStep(step: SetupStep | null): void }) {
  return <LoadedPart load={loadPanel} props={props} waiting={<Skeleton className="mb-6 h-96 w-full rounded-card!" />} />
}

/** Renders the link to the next step of an unfinished page; nothing for a page that was published or is suspended. */
export function SetupLink({ portfolio }: { portfolio: OwnPortfolio }) {
  const next = nextSetupStep(portfolio)
  if (next === null || portfolio.suspension) return null
  return (
    <Link
      from="/editor/$id"
      search={(search) => ({ ...search, step: next })}
      resetScroll={false}
      className="raised mb-6 flex min-h-14 items-center gap-3 rounded-card bg-surface-1 px-4 py-3 transition-colors duration-200 hover:bg-surface-2"
    >
      <span className="min-w-0 flex-1">
        <span className="block font-medium">Finish setting up</span>
        <span className="block text-sm text-bone-2">{NEXT[next]}</span>
      </span>
      <ArrowRight aria-hidden className="size-5 shrink-0 rtl:-scale-x-100" />
    </Link>
  )
}

const NEXT: Record<SetupStep, string> = {
  portrait: 'Next: a picture of you',
  links: 'Next: your links',
  publish: 'Next: publish your page',
}
