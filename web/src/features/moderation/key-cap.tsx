import type { ReactNode } from 'react'

/** Renders a key of the keyboard, on wide screens. The control that it belongs to names it for screen readers. */
export function KeyCap({ children }: { children: ReactNode }) {
  return (
    <kbd
      aria-hidden
      className="pointer-events-none inline-flex h-6 min-w-6 shrink-0 items-center justify-center rounded-md border border-current/30 px-1.5 font-sans text-xs tabular-nums max-lg:hidden"
    >
      {children}
    </kbd>
  )
}
