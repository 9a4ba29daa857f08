import type { Page } from '@playwright/test'
import type { Client } from '../support/api.ts'
import type { Instance } from '../support/server.ts'

/** The persons who look at screens. */
export interface Cast {
  instance: Instance
  /** Has an account and nothing else. */
  fresh: Client
  /** Has a page with nothing on it, which is not published. */
  starter: Client & { portfolioId: string }
  /** Has a published page with texts in Arabic and Hebrew, without premium. */
  arabic: Client & { portfolioId: string; username: string }
  /** The sample creator Mira, with premium, files and messages. */
  busy: Client & { portfolioId: string }
  /** Has an account, and buys premium. */
  buyer: Client
  /** Moderates the site. */
  keeper: Client
}

/** A person, or nobody, at whose session a screen is opened. */
export type Viewer = 'nobody' | Exclude<keyof Cast, 'instance'>

/** One state of a screen, to be pictured. */
export interface ScreenState {
  name: string
  viewer: Viewer
  /** Path to open; `open` may lead on from there. */
  path: string | ((cast: Cast) => string | Promise<string>)
  open?(page: Page, cast: Cast): Promise<unknown>
  /** True if the state ends when the window changes its size. */
  opensAtEachSize?: true
}
