import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Tells which message of the other side is in sight: its position while it and the document are seen, null otherwise. */
export function useReadMark(
  list: RefObject<HTMLElement | null>,
  { position, see }: { position: number | null; see(position: number | null): void },
): void {
  const tell = useEffectEvent(see)
  useEffect(() => {
    const element = list.current?.querySelector(`[data-position="${position}"]`)
    if (!element || position === null) return
    let shown = false
    const report = () => tell(shown && document.visibilityState === 'visible' ? position : null)
    const observer = new IntersectionObserver(
      (entries) => {
        shown = entries.at(-1)?.isIntersecting ?? false
        report()
      },
      { root: list.current },
    )
    observer.observe(element)
    document.addEventListener('visibilitychange', report)
    return () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', report)
      tell(null)
    }
  }, [list, position])
}
