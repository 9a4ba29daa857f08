import { type ReactNode, useEffect, useRef } from 'react'

/** Renders a bar at the bottom of the screen, above an on-screen keyboard. */
export function BottomBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const { style } = document.documentElement
    function place(): void {
      if (!viewport || !bar.current) return
      // While a page is zoomed in, the keyboard's height is unknown.
      const covered = viewport.scale > 1 ? 0 : window.innerHeight - viewport.height - viewport.offsetTop
      bar.current.style.bottom = `${Math.max(0, covered)}px`
    }
    place()
    style.setProperty('--places-height', '4.5rem')
    viewport.addEventListener('resize', place)
    viewport.addEventListener('scroll', place)
    return () => {
      viewport.removeEventListener('resize', place)
      viewport.removeEventListener('scroll', place)
      style.removeProperty('--places-height')
    }
  }, [])
  return (
    <div
      ref={bar}
      className="print:hidden fixed inset-x-0 bottom-0 z-30 flex min-h-18 items-center gap-2 border-t border-line bg-void/92 px-3 pb-[env(safe-area-inset-bottom)] backdrop-blur-md"
    >
      {children}
    </div>
  )
}
