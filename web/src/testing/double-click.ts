import type { Locator } from 'vitest/browser'

/** Clicks an element twice. On a busy device the browser takes the second click before timers that are due, as here. */
export async function doubleClick(target: Locator): Promise<void> {
  const element = target.element()
  if (!(element instanceof HTMLElement)) throw new Error('Only an HTML element is clicked')
  element.click()
  // The types of the browser do not contain it yet.
  const { scheduler } = window as unknown as { scheduler: Scheduler }
  await scheduler.postTask(() => element.click(), { priority: 'user-blocking' })
}

interface Scheduler {
  postTask(task: () => void, options: { priority: 'user-blocking' }): Promise<void>
}
