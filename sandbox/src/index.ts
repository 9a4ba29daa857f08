import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { type DiscordControls, openDiscord } from './discord/index.ts'
import { type LinktreeControls, openLinktree } from './linktree/index.ts'
import { type OidcControls, openOidc } from './oidc/index.ts'
import { CLUB_PEOPLE, GOOGLE_PEOPLE } from './oidc/people.ts'
import type { NodeEnv } from './razorpay/faults.ts'
import { openRazorpay, type RazorpayControls } from './razorpay/index.ts'
import { openSpotify, type SpotifyControls } from './spotify/index.ts'

export interface SandboxOptions {
  /** Port to listen on; by default a free one. */
  port?: number
  /** Folder of its state. Without one, the state is lost when the sandbox closes. */
  folder?: string
  /** Address to which webhooks are posted. */
  webhookUrl: string
  /** Folder of Checkout's built files, if they are not beside the code. */
  checkoutFolder?: string
}

/** Running sandbox: stand-ins for third-party services, on loopback. */
export interface Sandbox {
  /** Address of the sandbox. Each host of a provider is a path below it, by its name. */
  url: string
  /** Settings with which the product uses the sandbox. */
  environment: {
    SANDBOX: string
    RAZORPAY_KEY_ID: string
    RAZORPAY_KEY_SECRET: string
    RAZORPAY_WEBHOOK_SECRET: string
    DISCORD_CLIENT_ID: string
    DISCORD_CLIENT_SECRET: string
    DISCORD_BOT_TOKEN: string
    SPOTIFY_CLIENT_ID: string
    SPOTIFY_CLIENT_SECRET: string
    DISCORD_SIGN_IN: 'on'
    GOOGLE_CLIENT_ID: string
    GOOGLE_CLIENT_SECRET: string
    OIDC_ISSUER: string
    OIDC_CLIENT_ID: string
    OIDC_CLIENT_SECRET: string
    OIDC_LABEL: string
  }
  razorpay: RazorpayControls
  discord: DiscordControls
  spotify: SpotifyControls
  linktree: LinktreeControls
  google: OidcControls
  /** The stand-in for an operator's own provider. */
  oidc: OidcControls
  /** Stops the server and its timers. With a folder, a later start continues from its state. */
  close(): Promise<void>
}

/** Host of the stand-in for an operator's own provider. */
const CLUB_HOST = 'login.club.example'

/** Starts the sandbox on loopback. */
export async function startSandbox({ port = 0, folder, webhookUrl, checkoutFolder }: SandboxOptions): Promise<Sandbox> {
  let url = ''
  const addressOf = () => url
  const razorpay = await openRazorpay({ folder, webhookUrl, checkoutFolder })
  const discord = await openDiscord({ folder, addressOf })
  const spotify = await openSpotify({ folder, addressOf })
  const google = await openOidc({
    host: 'accounts.google.com',
    name: 'Google',
    people: GOOGLE_PEOPLE,
    folder,
    addressOf,
  })
  const oidc = await openOidc({ host: CLUB_HOST, name: 'Club', people: CLUB_PEOPLE, folder, addressOf })
  const linktree = openLinktree()
  const app = new Hono<NodeEnv>()
  app.route('/', razorpay.app)
  app.route('/', discord.app)
  app.route('/', spotify.app)
  app.route('/', google.app)
  app.route('/', oidc.app)
  app.route('/', linktree.app)
  // The global `Request` is not replaced, because the product's server runs in the same process and replaces it itself.
  const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }))
  discord.attach(server)
  await new Promise<void>((done, fail) => {
    server.once('error', fail)
    server.listen(port, '127.0.0.1', done)
  })
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The sandbox listens on no port')
  url = `http://127.0.0.1:${address.port}`
  const { keyId, keySecret, webhookSecret } = razorpay.keys
  return {
    url,
    environment: {
      SANDBOX: url,
      RAZORPAY_KEY_ID: keyId,
      RAZORPAY_KEY_SECRET: keySecret,
      RAZORPAY_WEBHOOK_SECRET: webhookSecret,
      DISCORD_CLIENT_ID: discord.keys.clientId,
      DISCORD_CLIENT_SECRET: discord.keys.clientSecret,
      DISCORD_BOT_TOKEN: discord.keys.botToken,
      SPOTIFY_CLIENT_ID: spotify.keys.clientId,
      SPOTIFY_CLIENT_SECRET: spotify.keys.clientSecret,
      DISCORD_SIGN_IN: 'on',
      GOOGLE_CLIENT_ID: google.keys.clientId,
      GOOGLE_CLIENT_SECRET: google.keys.clientSecret,
      OIDC_ISSUER: `${url}/${CLUB_HOST}`,
      OIDC_CLIENT_ID: oidc.keys.clientId,
      OIDC_CLIENT_SECRET: oidc.keys.clientSecret,
      OIDC_LABEL: 'Club',
    },
    razorpay: razorpay.controls,
    discord: discord.controls,
    spotify: spotify.controls,
    linktree: linktree.controls,
    google: google.controls,
    oidc: oidc.controls,
    async close() {
      await discord.close()
      server.closeAllConnections()
      await new Promise<void>((done) => server.close(() => done()))
      await spotify.close()
      await google.close()
      await oidc.close()
      await razorpay.close()
    },
  }
}
