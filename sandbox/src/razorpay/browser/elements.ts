import type { ScreenData } from '../screen-data.ts'

/** Returns the element of a selector and type. Throws if the screen has none. */
export function find<Kind extends Element>(selector: string, kind: new () => Kind): Kind {
  const element = document.querySelector(selector)
  if (!(element instanceof kind)) throw new Error(`The screen has no ${selector}`)
  return element
}

/** Returns all HTML elements of a selector. */
export function findAll(selector: string, within: ParentNode = document): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>(selector)]
}

/** Returns the data of the screen. The cast is safe, because the server writes the attribute from the same type. */
export function readScreenData(): ScreenData {
  return JSON.parse(find('main', HTMLElement).dataset.screen ?? '') as ScreenData
}
