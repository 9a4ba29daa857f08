import type { PortfolioView } from '@vitrine/core/portfolios/view'
import { firstState, type Page, type Part, type RunningPart } from './part.ts'

/** A part from its start to its stop. */
interface Run {
  key: string
  /** Null while the part is loaded. */
  running: RunningPart | null
  stopped: boolean
}

/**
 * Starts the parts of a page that was rendered from this view. A part that cannot be started is left out, one that cannot be
 * updated is stopped.
 */
export function runParts(view: PortfolioView, parts: readonly Part[]): Page {
  let state = firstState(view)
  const runs = new Map<string, Run>()

  const page: Page = {
    get state() {
      return state
    },
    set(change, redraw) {
      state = { ...state, ...change }
      for (const part of parts) if (runs.get(part.name)?.key !== part.keyOf(state.view)) stop(part.name)
      redraw?.()
      for (const part of parts) {
        const run = runs.get(part.name)
        if (run) update(part.name, run)
        else start(part)
      }
    },
    runs: (name) => runs.has(name),
  }

  function start(part: Part): void {
    const key = part.keyOf(state.view)
    if (key === null) return
    const run: Run = { key, running: null, stopped: false }
    runs.set(part.name, run)
    begin(part, run).catch(() => {})
  }

  async function begin(part: Part, run: Run): Promise<void> {
    const running = await part.start(page)
    if (run.stopped) return running.stop()
    run.running = running
    update(part.name, run)
  }

  function update(name: string, { running }: Run): void {
    try {
      running?.update?.(state)
    } catch (error) {
      reportError(error)
      stop(name)
    }
  }

  function stop(name: string): void {
    const run = runs.get(name)
    if (!run) return
    runs.delete(name)
    run.stopped = true
    run.running?.stop()
  }

  page.set({})
  return page
}
