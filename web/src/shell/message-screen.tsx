import type { ReactNode } from 'react'

/** Renders a screen with one message and one action. */
export function MessageScreen({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <main id="main" className="stage flex min-h-svh flex-col items-center justify-center gap-6 px-6 text-center">
      <Message heading={heading}>{children}</Message>
    </main>
  )
}

/** Renders the heading and the contents of such a screen. */
export function Message({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <>
      <h1 className="font-display text-4xl font-semibold tracking-tight text-balance sm:text-5xl">{heading}</h1>
      {children}
    </>
  )
}
