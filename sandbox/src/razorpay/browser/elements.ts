import type { ScreenData } from '../screen-data.ts'

/** The element of a selector, of a kind. Throws where the screen has none: the server always writes it. */
export function find<Kind extends Element>(selector: string, kind: new () => Kind): Kind {
  const element = document.querySelector(selector)
  if (!(element instanceof kind)) throw new Error(`The screen has no ${selector}`)
  return element
}

/** All elements of a selector that can be focused and hidden. */
export function findAll(selector: string, within: ParentNode = document): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>(selector)]
}

/** The one place that trusts the screen's attribute: the server that wrote the screen wrote it from the same type. */
export function readScreenData(): ScreenData {
  return JSON.parse(find('main', HTMLElement).dataset.screen ?? '') as ScreenData
}
