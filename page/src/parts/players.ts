import { repeatClicks, UNHYDRATED } from '../early-clicks.ts'
import type { Part } from './part.ts'

/** Loads the player of a video or song when its facade is pressed. Without the code the facades stay links. */
export const players: Part = {
  name: 'players',
  keyOf: (view) => view.players?.join(' ') ?? null,
  async start() {
    const list = document.querySelector('.links')
    try {
      const { startPlayers } = await import('../players/start-players.ts')
      const stop = startPlayers()
      if (list) repeatClicks(list)
      return { stop }
    } catch (error) {
      list?.classList.remove(UNHYDRATED)
      throw error
    }
  },
}
