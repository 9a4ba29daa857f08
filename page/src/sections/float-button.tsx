import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { failureText } from '../api/failure-text.ts'
import { Boundary } from './boundary.tsx'
import { useFailure } from './use-failure.ts'
import { useMounted } from './use-mounted.ts'

/**
 * A button that floats over the page and opens a part that is loaded when it is wanted. A click that comes before any
 * script opens a popover that nobody sees, and is found there. `load` answers the part, or null for nothing to open;
 * where the page's address matches `resumes`, or ends in `#` and the button's name, it is asked by itself, with `again`.
 * A part that cannot be loaded or rendered is closed, and can be opened again.
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
        // Two clicks are one wish.
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

/** True if the popover was opened before the scripts came; it is closed then. Browsers without popovers have none. */
function takeEarly(popover: HTMLElement | null): boolean {
  if (!popover?.hidePopover || !popover.matches(':popover-open')) return false
  popover.hidePopover()
  return true
}

/**
 * Loads the page anew, to open the part there: a browser may remember that a file could not be loaded, and a server
 * that was updated has other files. A page that cannot be loaded stays as it is.
 */
async function openAnew(name: string): Promise<void> {
  const answer = await fetch(location.pathname).catch(() => null)
  if (!answer?.ok) return
  location.hash = name
  location.reload()
}
