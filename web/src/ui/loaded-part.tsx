import { CatchBoundary } from '@tanstack/react-router'
import { kernelTexts } from '@vitrine/core/kernel'
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { LoadFailure } from './load-failure.tsx'

/**
 * A part of a screen that is loaded when it is shown. A part that cannot be loaded or rendered leaves the rest of the
 * screen as it is, says so, and is tried again when somebody asks for it. The router's own way would load the page anew,
 * also without a network.
 */
export function LoadedPart<Props extends object>({
  load,
  props,
  waiting = null,
  failed = (retry) => <LoadFailure heading={failureText()} onRetry={retry} />,
}: {
  load(): Promise<ComponentType<Props>>
  props: Props
  waiting?: ReactNode
  failed?(retry: () => void): ReactNode
}) {
  const [attempt, setAttempt] = useState(0)
  return (
    <CatchBoundary getResetKey={() => attempt} errorComponent={() => failed(() => setAttempt(attempt + 1))}>
      <Attempt key={attempt} load={load} props={props} waiting={waiting} />
    </CatchBoundary>
  )
}

/** One attempt: a lazy component remembers that it failed. It is made outside of what suspends, or it would be made anew. */
function Attempt<Props extends object>({
  load,
  props,
  waiting,
}: {
  load(): Promise<ComponentType<Props>>
  props: Props
  waiting: ReactNode
}) {
  const [Part] = useState(() => lazy(async () => ({ default: await load() })))
  return (
    <Suspense fallback={waiting}>
      <Part {...props} />
    </Suspense>
  )
}

/** Returns what to say where a part could not be loaded. */
export function failureText(): string {
  return navigator.onLine ? kernelTexts.unexpected : kernelTexts.offline
}
