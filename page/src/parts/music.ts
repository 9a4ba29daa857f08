import { NOT_RUNNING, type Part, partElement } from './part.ts'

/** Plays the page's music. */
export const music: Part = {
  name: 'music',
  keyOf: (view) => view.music?.url ?? null,
  async start({ state }) {
    const chosen = state.view.music
    if (!chosen) return NOT_RUNNING
    const { startMusic } = await import('../music/start-music.ts')
    let { volume } = chosen
    const { setVolume, stop } = startMusic({ root: partElement('music'), ...chosen })
    return {
      // In the editor the volume can change while the music plays.
      update({ view }) {
        if (!view.music || view.music.volume === volume) return
        volume = view.music.volume
        setVolume(volume)
      },
      stop,
    }
  },
}
