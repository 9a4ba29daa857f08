import { Hono } from 'hono'
import { drawPng } from '../drawn-pictures.ts'
import { type PictureFault, sendPicture } from '../picture-faults.ts'
import { type LinktreeAccount, standInAccount, toDocument } from './account.ts'

export type { LinktreeAccount } from './account.ts'

/** Controls of Linktree for tests. */
export interface LinktreeControls {
  /** Stores the page of a name; null removes it. Any other name has a stand-in page, and `nobody` has none. */
  setPage(name: string, account: LinktreeAccount | null): void
  /** True to answer requests for pages with status 502. */
  failing: boolean
  pictureFault: PictureFault
  /** Paths of the requests, in their order. */
  requests: string[]
}

/** Running stand-in for Linktree. */
export interface Linktree {
  app: Hono
  controls: LinktreeControls
}

const PICTURE_SIDE = 400

/** Opens Linktree. Its pages have the data block that the real ones have; nothing of them is stored. */
export function openLinktree(): Linktree {
  const pages = new Map<string, LinktreeAccount | null>([['nobody', null]])
  const controls: LinktreeControls = {
    setPage: (name, account) => void pages.set(name, account),
    failing: false,
    pictureFault: null,
    requests: [],
  }
  const app = new Hono()
  app.get('/linktr.ee/:name', (c) => {
    controls.requests.push(new URL(c.req.url).pathname)
    if (controls.failing) return c.text('Bad Gateway', 502)
    const name = c.req.param('name').toLowerCase()
    const account = pages.has(name) ? pages.get(name) : standInAccount(name)
    return account ? c.html(toDocument(account)) : c.html('<!doctype html><title>Not found</title>', 404)
  })
  app.get('/ugc.production.linktr.ee/:file', (c) => {
    controls.requests.push(new URL(c.req.url).pathname)
    const picture = { bytes: drawPng(c.req.param('file'), PICTURE_SIDE), type: 'image/png' }
    return sendPicture(c, picture, controls.pictureFault)
  })
  return { app, controls }
}
