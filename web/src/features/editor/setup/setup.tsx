import { Link, useNavigate, useRouterState } from '@tanstack/react-router'
import { nextSetupStep, type OwnPortfolio, SETUP_STEPS, type SetupStep } from '@vitrine/core/portfolios'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { loadPart } from '../../../ui/load-part.ts'
import { LoadedPart } from '../../../ui/loaded-part.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { SetupProps } from './setup-props.ts'

const loadPanel = () => loadPart(() => import('./setup-panel.tsx')).then(({ SetupPanel }) => SetupPanel)

/**
 * Renders the open step of a page's setup. A page that was just created opens the first one; afterwards the address
 * names it. While a page is unfinished and no step is open, a link leads back to the next one.
 */
export function Setup({
  asked,
  ...props
}: SetupProps & { /** Step that the address names. */ asked: string | undefined }) {
  const { portfolio } = props
  const navigate = useNavigate({ from: '/editor/$id' })
  const isCreated = useRouterState({ select: ({ location }) => location.state.created === true })
  const [start, setStart] = useState<SetupStep | null>(isCreated ? SETUP_STEPS[0] : null)
  const step = SETUP_STEPS.find((one) => one === asked) ?? start

  function open(next: SetupStep | null): void {
    if (next === null) setStart(null)
    void navigate({
      search: (search) => ({ ...search, step: next ?? undefined }),
      replace: next === null,
      resetScroll: false,
    })
  }

  if (step === null) return <SetupLink portfolio={portfolio} />
  return (
    <LoadedPart
      load={loadPanel}
      props={{ ...props, step, onStep: open }}
      waiting={<Skeleton className="mb-6 h-96 w-full rounded-card!" />}
    />
  )
}

/** Renders the link to the next step of an unfinished page; nothing for a page that was published or is suspended. */
function SetupLink({ portfolio }: { portfolio: OwnPortfolio }) {
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
