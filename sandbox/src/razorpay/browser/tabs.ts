import type { Method } from '../entities.ts'
import type { ScreenData } from '../screen-data.ts'
import { find, findAll } from './elements.ts'

/** Shows the panel of the selected tab; arrow keys move between tabs. Returns a function that returns the chosen method. */
export function startTabs({ method, methods }: ScreenData): () => Method {
  let chosen = method

  function choose(next: Method): void {
    chosen = next
    for (const tab of findAll('[role=tab]')) {
      const selected = tab.dataset.method === next
      tab.setAttribute('aria-selected', String(selected))
      tab.tabIndex = selected ? 0 : -1
    }
    for (const offered of methods) find(`#panel-${offered}`, HTMLElement).hidden = offered !== next
  }

  for (const tab of findAll('[role=tab]')) {
    const own = methods.find((offered) => offered === tab.dataset.method)
    tab.addEventListener('click', () => own && choose(own))
    tab.addEventListener('keydown', ({ key }) => {
      if (key !== 'ArrowLeft' && key !== 'ArrowRight') return
      const other = methods.find((offered) => offered !== own)
      if (!other) return
      choose(other)
      find(`#tab-${other}`, HTMLElement).focus()
    })
  }
  return () => chosen
}
