import type { VisitView } from '../data-blocks.ts'
import { firstState, type Page, type Part, type RunningPart } from './part.ts'

/** A part from its start until its key changes. */
interface Run {
  key: string
  /** Null until the part has been loaded and started. */
  running: RunningPart | null
  /** True if the part was stopped or has failed. */
  ended: boolean
}

/**
 * Starts the parts of a page that was rendered from this view at this version. If a part cannot be started or updated,
 * the error is reported and the part is left out until its key changes; the others run.
 */
export function runParts(view: VisitView, parts: readonly Part[], version = ''): Page {
  let state = firstState(view, version)
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
        if (run) update(run)
        else start(part)
      }
    },
    runs: (name) => runs.get(name)?.ended === false,
  }

  function start(part: Part): void {
    const key = part.keyOf(state.view)
    if (key === null) return
    const run: Run = { key, running: null, ended: false }
    runs.set(part.name, run)
    begin(part, run).catch((error: unknown) => {
      // The element of a part that was stopped meanwhile may be gone.
      if (run.ended) return
      run.ended = true
      reportError(error)
    })
  }

  async function begin(part: Part, run: Run): Promise<void> {
    const running = await part.start(page)
    if (run.ended) return running.stop()
    run.running = running
    update(run)
  }

  function update(run: Run): void {
    if (run.ended) return
    try {
      run.running?.update?.(state)
    } catch (error) {
      reportError(error)
      end(run)
    }
  }

  function stop(name: string): void {
    const run = runs.get(name)
    runs.delete(name)
    if (run && !run.ended) end(run)
  }

  function end(run: Run): void {
    run.ended = true
    try {
      run.running?.stop()
    } catch (error) {
      reportError(error)
    }
  }

  page.set({})
  return page
}
