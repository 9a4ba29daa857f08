import { kernelTexts } from '@vitrine/core/kernel/texts'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useMounted } from './use-mounted.ts'

/**
 * A button that floats over the page and opens a part that is loaded when it is wanted. A click that comes before any
 * script opens a popover that nobody sees, and is found there. `load` answers the part, or null for nothing to open;
 * where the page's address matches `resumes` it is asked by itself, with `again`.
 */
export function FloatButton({
  name,
  live,
  resumes,
  load,
  children,
}: {
  name: string
  live: boolean
  resumes: RegExp
  load(again: boolean, close: () => void): Promise<ReactNode>
  children: ReactNode
}) {
  const early = useRef<HTMLDivElement>(null)
  const alive = useMounted()
  const [part, setPart] = useState<ReactNode>(null)

  function want(again: boolean): void {
    load(again, () => setPart(null)).then(setPart, () =>
      setPart(
        <p className="failure float-failure" role="alert">
          {kernelTexts.unexpected}
        </p>,
      ),
    )
  }

  const begin = useEffectEvent(() => {
    const clicked = takeEarly(early.current)
    if (live && (clicked || resumes.test(location.href))) want(!clicked)
  })
  useEffect(() => begin(), [])

  return (
    <>
      <button
        type="button"
        className="float"
        popoverTarget={alive ? undefined : name}
        onClick={live ? () => want(false) : undefined}
      >
        {children}
      </button>
      <div ref={early} id={name} popover="manual" className="early" />
      {part}
    </>
  )
}

/** True if the popover was opened before the scripts came; it is closed then. Browsers without popovers have none. */
function takeEarly(popover: HTMLElement | null): boolean {
  if (!popover?.hidePopover || !popover.matches(':popover-open')) return false
  popover.hidePopover()
  return true
}
