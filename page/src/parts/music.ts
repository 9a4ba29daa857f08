import { NOT_RUNNING, type Part, partElement } from './part.ts'

/** Plays the page's music. */
export const music: Part = {
  name: 'music',
  keyOf: ({ backgroundMusicUrl }) => backgroundMusicUrl,
  async start({ state }) {
    const { backgroundMusicUrl: url, design } = state.view
    if (!url) return NOT_RUNNING
    const { startMusic } = await import('../music/start-music.ts')
    let volume = design.musicVolume
    const { setVolume, stop } = startMusic({ root: partElement('music'), url, volume })
    return {
      // In the editor the volume can change while the music plays.
      update({ view }) {
        if (view.design.musicVolume === volume) return
        volume = view.design.musicVolume
        setVolume(volume)
      },
      stop,
    }
  },
}
