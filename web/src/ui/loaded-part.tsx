import { CatchBoundary } from '@tanstack/react-router'
import { kernelTexts } from '@vitrine/core/kernel'
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { useHydrated } from './hydration.ts'
import { LoadFailure } from './load-failure.tsx'

/** Function that loads a part of a screen. `loaded` is the part as soon as it is there. */
export interface PartLoader<Props> {
  (): Promise<ComponentType<Props>>
  loaded?: ComponentType<Props>
}

/** Returns a loader that remembers its part, so that the part is shown at once when its screen is opened again. */
export function rememberPart<Props>(load: () => Promise<ComponentType<Props>>): PartLoader<Props> {
  const loader: PartLoader<Props> = async () => {
    loader.loaded ??= await load()
    return loader.loaded
  }
  return loader
}

/**
 * Renders a part of a screen that is loaded when it is shown. If the part cannot be loaded or rendered, the rest of the
 * screen stays and the part shows an error with 'Try again'. The router's own error handling would reload the page,
 * even without a network. Documents from the server contain `waiting`: the server does not wait for parts, and React
 * reports a part that it left out as an error.
 */
export function LoadedPart<Props extends object>({
  load,
  props,
  waiting = null,
  failed = (retry) => <LoadFailure heading={failureText()} onRetry={retry} />,
}: {
  load: PartLoader<Props>
  props: Props
  waiting?: ReactNode
  failed?(retry: () => void): ReactNode
}) {
  const [attempt, setAttempt] = useState(0)
  const hydrated = useHydrated()
  if (!hydrated) return waiting
  return (
    <CatchBoundary getResetKey={() => attempt} errorComponent={() => failed(() => setAttempt(attempt + 1))}>
      <Attempt key={attempt} load={load} props={props} waiting={waiting} />
    </CatchBoundary>
  )
}

/**
 * Renders one attempt to load the part. A lazy component remembers its failure, so each attempt needs a new one. It is
 * created outside of the component that suspends.
 */
function Attempt<Props extends object>({
  load,
  props,
  waiting,
}: {
  load: PartLoader<Props>
  props: Props
  waiting: ReactNode
}) {
  const [Part] = useState(() => load.loaded ?? lazy(async () => ({ default: await load() })))
  return (
    <Suspense fallback={waiting}>
      <Part {...props} />
    </Suspense>
  )
}

/** Returns the text for a part that could not be loaded: that the browser is offline, or an unexpected error. */
export function failureText(): string {
  return navigator.onLine ? kernelTexts.unexpected : kernelTexts.offline
}
