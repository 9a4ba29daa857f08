import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { failureText } from '../api/failure-text.ts'
import { Boundary } from './boundary.tsx'
import { useFailure } from './use-failure.ts'
import { useMounted } from './use-mounted.ts'

/**
 * Renders a floating button that opens a part of the page, loaded when it is needed. A click before hydration opens an
 * invisible popover and is found there later. `load` returns the part, or null for nothing to open. If the page's
 * address matches `resumes` or ends in `#` and the button's name, it is called without a click, with `again`.
 * A part that cannot be loaded or rendered is closed and can be opened again.
 */
export function FloatButton({
  name,
  className = 'float',
  live,
  resumes,
  load,
  children,
}: {
  name: string
  className?: string
  live: boolean
  resumes?: RegExp
  load(again: boolean, close: () => void): Promise<ReactNode>
  children: ReactNode
}) {
  const early = useRef<HTMLDivElement>(null)
  const alive = useMounted()
  const [part, setPart] = useState<ReactNode>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useFailure()
  const failedBefore = useRef(false)

  async function open(again: boolean): Promise<void> {
    if (busy) return
    setBusy(true)
    setFailure(null)
    try {
      setPart(await load(again, () => setPart(null)))
      failedBefore.current = false
    } catch {
      setFailure(failureText())
      if (navigator.onLine) {
        if (failedBefore.current) await openAnew(name)
        failedBefore.current = true
      }
    }
    setBusy(false)
  }

  const begin = useEffectEvent(() => {
    const clicked = takeEarly(early.current)
    const resumed = location.hash === `#${name}` || resumes?.test(location.href)
    if (live && (clicked || resumed)) void open(!clicked)
  })
  useEffect(() => begin(), [])

  return (
    <>
      <button
        type="button"
        className={className}
        aria-busy={busy || undefined}
        popoverTarget={alive ? undefined : `${name}-early`}
        // A second click is ignored.
        popoverTargetAction={alive ? undefined : 'show'}
        onClick={live ? () => void open(false) : undefined}
      >
        {children}
      </button>
      <div ref={early} id={`${name}-early`} popover="manual" className="early" />
      {failure !== null && (
        <p className="failure" role="alert">
          {failure}
        </p>
      )}
      {part && (
        <Boundary
          onFailure={() => {
            setPart(null)
            setFailure(failureText())
          }}
        >
          {part}
        </Boundary>
      )}
    </>
  )
}

/** Returns true if the popover was opened before hydration, and closes it. Some browsers have no popovers. */
function takeEarly(popover: HTMLElement | null): boolean {
  if (!popover?.hidePopover || !popover.matches(':popover-open')) return false
  popover.hidePopover()
  return true
}

/**
 * Reloads the page to open the part there, because browsers remember files that could not be loaded and an updated server
 * has other files. If the page cannot be loaded, it stays as it is.
 */
async function openAnew(name: string): Promise<void> {
  const answer = await fetch(location.pathname).catch(() => null)
  if (!answer?.ok) return
  location.hash = name
  location.reload()
}
