import { keyOfSettings, NOT_RUNNING, type Part } from './part.ts'

/** Shows the enter screen. */
export const enter: Part = {
  name: 'enter',
  keyOf: (view) => keyOfSettings(view.enter),
  async start({ state: { view } }) {
    const { showsEnterScreen, startEnter } = await import('../enter/start-enter.ts')
    return view.enter && showsEnterScreen(view.id) ? startEnter(view.enter, view.id) : NOT_RUNNING
  },
}
