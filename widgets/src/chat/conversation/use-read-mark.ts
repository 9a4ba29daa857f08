import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Reports the position of the other side's last message while it and the document are visible, otherwise null. */
export function useReadMark(
  list: RefObject<HTMLElement | null>,
  { position, see }: { position: number | null; see(position: number | null): void },
): void {
  const reportPosition = useEffectEvent(see)
  useEffect(() => {
    const element = list.current?.querySelector(`[data-position="${position}"]`)
    if (!element || position === null) return
    let shown = false
    const report = () => reportPosition(shown && document.visibilityState === 'visible' ? position : null)
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
      reportPosition(null)
    }
  }, [list, position])
}
