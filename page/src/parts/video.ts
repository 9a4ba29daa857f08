import { keyOfSettings, NOT_RUNNING, type Part, partElement } from './part.ts'

/** Plays the background video while it is visible. */
export const video: Part = {
  name: 'video',
  // A poster is stored after its video.
  keyOf: (view) => keyOfSettings(view.video),
  async start() {
    const { playInView } = await import('../backdrop/play-in-view.ts')
    const element = partElement('video').querySelector('video')
    return element ? { stop: playInView(element) } : NOT_RUNNING
  },
}
