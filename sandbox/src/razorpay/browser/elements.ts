import type { ScreenData } from '../screen-data.ts'

/** Returns the first element that matches a selector. Throws if there is none, or if it has another type. */
export function find<Kind extends Element>(selector: string, kind: new () => Kind): Kind {
  const element = document.querySelector(selector)
  if (!(element instanceof kind)) throw new Error(`The screen has no ${selector}`)
  return element
}

/** Returns all HTML elements that match a selector. */
export function findAll(selector: string, within: ParentNode = document): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>(selector)]
}

/** Returns the data of the screen. The cast is safe, because the server writes the attribute from the same type. */
export function readScreenData(): ScreenData {
  return JSON.parse(find('main', HTMLElement).dataset.screen ?? '') as ScreenData
}
