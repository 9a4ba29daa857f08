import { NOT_RUNNING, type Part, partElement } from './part.ts'

/** Plays the background video while it is visible. */
export const video: Part = {
  name: 'video',
  keyOf: ({ backgroundVideoUrl }) => backgroundVideoUrl,
  async start() {
    const { playInView } = await import('../backdrop/play-in-view.ts')
    const element = partElement('video').querySelector('video')
    return element ? { stop: playInView(element) } : NOT_RUNNING
  },
}
