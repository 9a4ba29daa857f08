import type { Server } from 'node:http'
import { Hono } from 'hono'
import { drawGif, drawPng } from '../drawn-pictures.ts'
import { sendPicture } from '../picture-faults.ts'
import { createControlPage } from './control-page.ts'
import { createControls, type DiscordControls } from './controls.ts'
import { createGateway, GATEWAY_PATH } from './gateway.ts'
import { createOAuth } from './oauth.ts'
import { openStore, type State } from './state.ts'

export type { DiscordControls, DiscordFault } from './controls.ts'
export type { GatewayControls } from './gateway.ts'
export type { Activity, Person, Status } from './state.ts'

/** Running stand-in for Discord. */
export interface Discord {
  app: Hono
  keys: State['keys']
  controls: DiscordControls
  /** Attaches the gateway to the HTTP server, whose address `addressOf` returns. */
  attach(server: Server): void
  close(): Promise<void>
}

/** Path of a picture: a person's avatar, with id and hash, or one of the numbered default avatars. */
const AVATAR = /^\/cdn\.discordapp\.com\/(?:avatars\/(\d+)\/([\w-]+)|embed\/avatars\/(\d))\.(png|gif)$/
const AVATAR_SIDE = 128

/** Opens the stand-in. Without a folder its state is only in memory. `addressOf` returns the address of the sandbox. */
export async function openDiscord({
  folder,
  addressOf,
}: {
  folder: string | undefined
  addressOf: () => string
}): Promise<Discord> {
  const store = await openStore(folder)
  const { state } = store
  const gatewayUrl = () => `${addressOf().replace(/^http/, 'ws')}${GATEWAY_PATH}`
  const gateway = createGateway(state, gatewayUrl)
  const controls = createControls({ state, gateway, addressOf })

  const app = new Hono()
  app.use('/discord.com/api/*', async (c, next) => {
    count(controls.requests, c.req.path)
    if (controls.fault === 'error') return c.text('Bad Gateway', 502)
    if (controls.fault === 'limited') {
      return c.json({ message: 'You are being rate limited.', retry_after: 1, global: false }, 429, {
        'retry-after': '1',
      })
    }
    return next()
  })
  app.get('/discord.com/api/v10/gateway/bot', (c) => {
    if (c.req.header('authorization') !== `Bot ${state.keys.botToken}`) {
      return c.json({ message: '401: Unauthorized', code: 0 }, 401)
    }
    const session_start_limit = { total: 1000, remaining: 999, reset_after: 86_400_000, max_concurrency: 1 }
    return c.json({ url: gatewayUrl(), shards: 1, session_start_limit })
  })
  app.route('/discord.com', createOAuth(store, gateway.sendServer))
  app.get('/cdn.discordapp.com/*', async (c) => {
    count(controls.requests, c.req.path)
    const [, personId, hash, number, format] = AVATAR.exec(c.req.path) ?? []
    const isKnown = number !== undefined || state.people.some(({ id, avatar }) => id === personId && avatar === hash)
    if (!isKnown || (format === 'gif' && !hash?.startsWith('a_'))) return c.text('Not Found', 404)
    const name = `${hash ?? number}`
    const picture =
      format === 'gif'
        ? { bytes: drawGif(name, AVATAR_SIDE), type: 'image/gif' }
        : { bytes: drawPng(name, AVATAR_SIDE), type: 'image/png' }
    return sendPicture(c, picture, controls.pictureFault)
  })
  app.route(
    '/',
    createControlPage(store, (person) => {
      gateway.sendServer()
      gateway.sendPresence(person)
    }),
  )

  return {
    app,
    keys: state.keys,
    controls,
    attach: gateway.attach,
    async close() {
      gateway.close()
      await store.save()
    },
  }
}

function count(requests: Map<string, number>, path: string): void {
  requests.set(path, (requests.get(path) ?? 0) + 1)
}
