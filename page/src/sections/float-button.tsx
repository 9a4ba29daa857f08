import type { ReactNode } from 'react'
import { partId } from '../parts/part.ts'

/**
 * Renders a floating button that opens a part of the page. A click before the scripts run opens an invisible popover,
 * so that the scripts can detect the click later. In the preview the button does nothing.
 */
export function FloatButton({
  name,
  className = 'float',
  preview,
  children,
}: {
  name: string
  className?: string
  preview: boolean
  children: ReactNode
}) {
  return (
    <>
      <button
        id={partId(name)}
        type="button"
        className={className}
        popoverTarget={preview ? undefined : `${name}-early`}
        // A second click leaves the popover open.
        popoverTargetAction={preview ? undefined : 'show'}
      >
        {children}
      </button>
      <div id={`${name}-early`} popover="manual" className="early" />
    </>
  )
}
