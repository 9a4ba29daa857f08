import { failureText } from '@vitrine/widgets/api/failure-text.ts'
import type { ReactNode } from 'react'
import type { PartRoot } from '../react/part-root.tsx'
import { createAlert } from './create-alert.ts'
import { partElement } from './part.ts'

/**
 * Returns what a floating button opens, or null for nothing to open. `again` is true if it is opened without a click.
 * Called after everything was loaded, so it may consume what is stored.
 */
export type Opener = (again: boolean, close: () => void) => ReactNode | Promise<ReactNode>

/** A floating button that opens a part of the page. */
export interface FloatButton {
  element: HTMLElement
  stop(): void
}

/**
 * Brings a floating button to life, which opens something that React renders. React is loaded when the pointer or the
 * focus reaches the button. A click opens what `load` has loaded, also a click before the scripts ran, which opened an
 * invisible popover. If the page's address matches `resumes` or ends in `#` and the button's name, it is opened without a
 * click. If it cannot be loaded or rendered, an alert says so and the button can be clicked again.
 */
export function startFloatButton({
  name,
  resumes,
  load,
}: {
  name: string
  resumes?: RegExp
  load(): Promise<Opener>
}): FloatButton {
  const element = partElement(name)
  const showFailure = createAlert(element.parentElement ?? element)
  const listening = new AbortController()
  const { signal } = listening
  let root: PartRoot | null = null
  let busy = false
  let failedBefore = false

  function fail(): void {
    showFailure(failureText())
  }

  async function open(again: boolean): Promise<void> {
    if (busy) return
    setBusy(true)
    showFailure(null)
    try {
      const [{ createPartRoot }, openContent] = await Promise.all([loadRoot(), load()])
      const content = await openContent(again, () => root?.render(null))
      failedBefore = false
      if (!signal.aborted) {
        root ??= createPartRoot({ onFailure: fail })
        root.render(content)
      }
    } catch {
      fail()
      if (navigator.onLine) {
        if (failedBefore) await openAnew(name)
        failedBefore = true
      }
    }
    setBusy(false)
  }

  function setBusy(next: boolean): void {
    busy = next
    if (busy) element.setAttribute('aria-busy', 'true')
    else element.removeAttribute('aria-busy')
  }

  const clicked = takeEarlyClick(name)
  element.removeAttribute('popovertarget')
  element.addEventListener('click', () => void open(false), { signal })
  for (const approach of ['pointerenter', 'focus']) {
    element.addEventListener(approach, () => void loadRoot().catch(() => {}), { signal, once: true })
  }
  const resumed = resumes?.test(location.href) ?? false
  if (clicked || resumed || location.hash === `#${name}`) void open(resumed || !clicked)

  return {
    element,
    stop() {
      listening.abort()
      root?.unmount()
    },
  }
}

function loadRoot(): Promise<typeof import('../react/part-root.tsx')> {
  return import('../react/part-root.tsx')
}

/** Returns true if a click opened the button's popover before the scripts ran, and closes it. Some browsers have no popovers. */
function takeEarlyClick(name: string): boolean {
  const popover = document.getElementById(`${name}-early`)
  if (!popover?.hidePopover || !popover.matches(':popover-open')) return false
  popover.hidePopover()
  return true
}

/**
 * Reloads the page to open the part there, because browsers remember files that could not be loaded and an updated server
 * has other files. If the page cannot be loaded, it stays as it is.
 */
async function openAnew(name: string): Promise<void> {
  const answer = await fetch(location.pathname).catch(() => null)
  if (!answer?.ok) return
  location.hash = name
  location.reload()
}
