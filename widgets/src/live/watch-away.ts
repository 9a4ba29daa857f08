/** Part of the document that reports its visibility, so that tests can replace it. */
export type Tab = EventTarget & Pick<Document, 'hidden'>

/** Milliseconds after which a hidden tab counts as one that nobody looks at. */
const AWAY_MS = 30_000

/** Running watch of a tab; {@link watchAway} starts it. */
export interface AwayWatch {
  /** Returns true while nobody looks at the tab. */
  isAway(): boolean
  stop(): void
}

/** Calls `onAway` when a tab has been hidden for 30 s, and `onBack` when it is visible again after that. */
export function watchAway({ onAway, onBack }: { onAway(): void; onBack(): void }, tab: Tab = document): AwayWatch {
  let timer: ReturnType<typeof setTimeout> | undefined
  let away = false

  function update(): void {
    clearTimeout(timer)
    if (tab.hidden) {
      timer = setTimeout(() => {
        away = true
        onAway()
      }, AWAY_MS)
    } else if (away) {
      away = false
      onBack()
    }
  }
  tab.addEventListener('visibilitychange', update)
  update()
  return {
    isAway: () => away,
    stop() {
      clearTimeout(timer)
      tab.removeEventListener('visibilitychange', update)
    },
  }
}
