import { Hono } from 'hono'
import { drawPng } from '../drawn-pictures.ts'
import { sendPicture } from '../picture-faults.ts'
import { createControlPage } from './control-page.ts'
import { createControls, type SpotifyControls } from './controls.ts'
import { createOAuth } from './oauth.ts'
import { createPlayer } from './player.ts'
import { openStore, type State } from './state.ts'

export type { PlayerRequest, SpotifyControls } from './controls.ts'

/** Running stand-in for Spotify. */
export interface Spotify {
  app: Hono
  keys: State['keys']
  controls: SpotifyControls
  close(): Promise<void>
}

const ART_SIDE = 300

/** Opens Spotify with its state. `addressOf` returns the address of the sandbox. */
export async function openSpotify({
  folder,
  addressOf,
}: {
  folder: string | undefined
  addressOf: () => string
}): Promise<Spotify> {
  const store = await openStore(folder)
  const { state } = store
  const controls = createControls(state, addressOf)
  const app = new Hono()
  app.route('/accounts.spotify.com', createOAuth(store, controls))
  app.route('/api.spotify.com/v1', createPlayer(state, controls))
  app.get('/i.scdn.co/image/:id', (c) =>
    sendPicture(c, { bytes: drawPng(c.req.param('id'), ART_SIDE), type: 'image/png' }, controls.pictureFault),
  )
  app.route('/', createControlPage(state, controls))

  return { app, keys: state.keys, controls, close: () => store.save() }
}
