import { startBar } from '../bar/start-bar.ts'
import type { Part } from './part.ts'

/** Lets the bar stick to the bottom edge of the screen where it covers nothing, and while the visitor scrolls up. */
export const bar: Part = {
  name: 'bar',
  keyOf: ({ stats, published, backgroundMusicUrl }) => (stats || published || backgroundMusicUrl ? 'bar' : null),
  start() {
    return { stop: startBar() }
  },
}
