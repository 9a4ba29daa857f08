import { Link } from '@tanstack/react-router'
import { isDone, SETUP_STEPS, type SetupStep } from '@vitrine/core/portfolios'
import { Check, X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { LinksStep } from './links-step.tsx'
import { PortraitStep } from './portrait-step.tsx'
import { PublishStep } from './publish-step.tsx'
import type { SetupProps } from './setup-props.ts'

/** Names of the steps, and the heading of each. */
const STEPS: Record<SetupStep, { name: string; heading: string }> = {
  portrait: { name: 'Portrait', heading: 'Show your face' },
  links: { name: 'Links', heading: 'Add your links' },
  publish: { name: 'Going live', heading: 'Ready to go live?' },
}

/** Renders a step of the setup with the way to the others. Each can be skipped, left and resumed. */
export function SetupPanel({
  step,
  onStep,
  ...props
}: SetupProps & {
  step: SetupStep
  /** Opens a step; null closes the setup. */
  onStep(step: SetupStep | null): void
}) {
  const id = useId()
  const heading = useFocusOnChange(step)
  const { portfolio } = props
  const place = SETUP_STEPS.indexOf(step)
  const previous = SETUP_STEPS[place - 1]
  const next = SETUP_STEPS[place + 1] ?? null
  const panels: Record<SetupStep, ReactNode> = {
    portrait: <PortraitStep {...props} onDone={() => onStep(next)} />,
    links: <LinksStep {...props} />,
    publish: <PublishStep {...props} onStep={onStep} />,
  }
  return (
    <section aria-labelledby={id} className="raised mb-8 rounded-card bg-surface-1 p-4 sm:p-5">
      <div className="flex items-center justify-between gap-3">
        <Steps {...props} step={step} />
        <Button
          variant="ghost"
          size="icon"
          className="-mr-2"
          aria-label="Finish later"
          title="Finish later"
          onClick={() => onStep(null)}
        >
          <X aria-hidden className="size-5" />
        </Button>
      </div>
      <h2
        id={id}
        ref={heading}
        tabIndex={-1}
        className="mt-3 mb-4 font-display text-2xl font-semibold tracking-tight focus-visible:outline-none"
      >
        {portfolio.published && step === 'publish' ? 'Your page is live' : STEPS[step].heading}
      </h2>
      {panels[step]}
      {next && (
        <footer className="mt-5 flex justify-end">
          {previous && (
            <Button variant="ghost" className="mr-auto" onClick={() => onStep(previous)}>
              Back
            </Button>
          )}
          <Button variant={isDone(portfolio, step) ? 'primary' : 'ghost'} onClick={() => onStep(next)}>
            {isDone(portfolio, step) ? 'Continue' : 'Skip'}
          </Button>
        </footer>
      )}
    </section>
  )
}

/** Renders the names of the steps as links; on phones the name of the open one. Those that are done have a mark. */
function Steps({ portfolio, step }: Pick<SetupProps, 'portfolio'> & { step: SetupStep }) {
  return (
    <nav aria-label="Setup" className="min-w-0">
      <ol className="flex flex-wrap gap-x-1 max-sm:hidden">
        {SETUP_STEPS.map((one) => (
          <li key={one}>
            <Link
              from="/editor/$id"
              search={(search) => ({ ...search, step: one })}
              resetScroll={false}
              aria-current={one === step ? 'step' : undefined}
              className={cn(
                'inline-flex min-h-11 items-center gap-2 rounded-control px-2 text-sm transition-colors duration-200 hover:text-bone',
                one === step ? 'font-medium text-bone' : 'text-bone-2',
              )}
            >
              <StepMark portfolio={portfolio} step={one} open={one === step} />
              {STEPS[one].name}
            </Link>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:hidden">
        <p className="text-sm font-medium">
          Step {SETUP_STEPS.indexOf(step) + 1} of {SETUP_STEPS.length} · {STEPS[step].name}
        </p>
        <span className="flex gap-1">
          {SETUP_STEPS.filter((one) => isDone(portfolio, one)).map((one) => (
            <StepMark key={one} portfolio={portfolio} step={one} open={false} />
          ))}
        </span>
      </div>
    </nav>
  )
}

/** Renders the number of a step, or a tick once it is done. */
function StepMark({ portfolio, step, open }: Pick<SetupProps, 'portfolio'> & { step: SetupStep; open: boolean }) {
  return (
    <span
      className={cn(
        'grid size-6 shrink-0 place-items-center rounded-full text-xs tabular-nums',
        open ? 'bg-bone text-void' : 'bg-surface-3',
      )}
    >
      {isDone(portfolio, step) ? (
        <Check aria-label="Done" className="size-3.5" strokeWidth={3} />
      ) : (
        SETUP_STEPS.indexOf(step) + 1
      )}
    </span>
  )
}

/** Focuses the heading when the step changes, so that keyboards and screen readers follow. Returns its ref. */
function useFocusOnChange(step: SetupStep) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    // A field of the step may have taken the focus.
    if (!heading.current?.parentElement?.contains(document.activeElement)) heading.current?.focus()
  }, [step])
  return heading
}
