import { createHash } from 'node:crypto'
import { isUrl } from '@vitrine/core/kernel/lite'
import { ASSETS_PATH } from '@vitrine/core/portfolios'

/** Services whose pictures are stored. */
export type PictureSource = 'discord' | 'spotify'

/**
 * Host of a service's pictures, the paths that it serves them at, and the longest side to which they are reduced, in
 * pixels.
 */
interface PictureHost {
  host: string
  paths: RegExp
  side: number
}

/** The only addresses that this feature requests. */
const HOSTS: Record<PictureSource, PictureHost> = {
  discord: {
    host: 'cdn.discordapp.com',
    paths: /^\/(?:avatars\/\d{1,20}\/[\w-]{1,128}|embed\/avatars\/\d)\.(?:png|gif)$/,
    side: 128,
  },
  spotify: { host: 'i.scdn.co', paths: /^\/image\/[0-9a-zA-Z]{1,128}$/, side: 320 },
}

/** A picture of a known host. */
export interface RemotePicture {
  /** SHA-256 of the address, in hexadecimal. */
  key: string
  /** Address to request. */
  url: string
  side: number
}

/**
 * Returns the picture at an address; null unless the address is a picture at the service's own host. `sandboxUrl` is
 * the address of the sandbox, which serves each host below a path with the host's name; null for the real hosts.
 */
export function remotePictureOf(
  { source, url }: { source: PictureSource; url: string },
  sandboxUrl: string | null,
): RemotePicture | null {
  if (!isUrl(url)) return null
  const { host, paths, side } = HOSTS[source]
  const parsed = new URL(url)
  const isKnown = parsed.origin === `https://${host}` && parsed.username === '' && parsed.password === ''
  if (!isKnown || !paths.test(parsed.pathname)) return null
  const address = `${parsed.pathname}${parsed.search}`
  return {
    key: createHash('sha256').update(`https://${host}${address}`).digest('hex'),
    url: sandboxUrl === null ? `https://${host}${address}` : `${sandboxUrl}/${host}${address}`,
    side,
  }
}

/**
 * Returns a path on this site for a picture that is stored now. No path is used twice, because a slow sweep may still
 * remove an earlier file of the same picture.
 */
export function newPicturePath({ key }: RemotePicture, id: string): string {
  return `${ASSETS_PATH}remote/${createHash('sha256').update(`${key}/${id}`).digest('hex')}.webp`
}
