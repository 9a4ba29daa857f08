import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PIXELS_MAX } from '@vitrine/core/files'
import { ASSETS_PATH } from '@vitrine/core/portfolios'
import type { Ctx } from '../../context.ts'
import { downloadPicture } from './picture-download.ts'
import { type PictureSource, picturePath, type RemotePicture, remotePictureOf } from './picture-hosts.ts'
import { insertPicture, selectPicture, setUsedAt } from './queries.ts'

/** Milliseconds after which the last use of a picture is stored again. */
const USED_INTERVAL_MS = 60 * 60_000

/**
 * Stores a picture of Discord or Spotify, as WebP and without metadata, so that a page asks no other host. Returns its path
 * on this site; null for any other address, or if the picture cannot be had. Visitors cause no request: only verbs call
 * this, with addresses that the services returned.
 */
export async function storeRemotePicture(
  ctx: Ctx,
  address: { source: PictureSource; url: string },
): Promise<string | null> {
  const picture = remotePictureOf(address, ctx.deps.config.sandboxUrl)
  if (!picture) return null
  const { pictures, log } = ctx.deps
  return pictures.share(picture.key, async () => {
    try {
      return (await findStored(ctx, picture)) ?? (await load(ctx, picture))
    } catch (error) {
      log.warn({ err: error, source: address.source }, 'a picture could not be loaded')
      return null
    }
  })
}

async function findStored(ctx: Ctx, { key }: RemotePicture): Promise<string | null> {
  const stored = await selectPicture(ctx.deps.database.db, key)
  if (!stored) return null
  const now = ctx.now()
  const isRecent = now.getTime() - stored.usedAt.getTime() <= USED_INTERVAL_MS
  // The sweep holds the row until it has removed the file.
  return isRecent || (await setUsedAt(ctx.deps.database.db, key, now)) ? stored.path : null
}

async function load(ctx: Ctx, { key, url, side }: RemotePicture): Promise<string | null> {
  const { config, disk, files, pictures, database } = ctx.deps
  if (disk.refusesWrites) return null
  const incoming = join(config.dataDir, 'incoming')
  await mkdir(incoming, { recursive: true })
  const folder = await mkdtemp(join(incoming, 'picture-'))
  try {
    const path = join(folder, 'original')
    const received = await downloadPicture(url, path)
    const answer = await pictures.media.run(
      {
        type: 'picture',
        path,
        folder,
        side,
        widths: [],
        animationWidths: [],
        square: true,
        crop: null,
        avif: false,
        pixelsMax: PIXELS_MAX,
      },
      { person: 'pictures', bytes: received, signal: null },
    )
    const [file] = 'files' in answer ? answer.files : []
    if (!file) throw new Error('the picture could not be converted')
    const stored = picturePath(key)
    await files.put(stored.slice(ASSETS_PATH.length), file.path, 'image/webp')
    const now = ctx.now()
    await insertPicture(database.db, { key, path: stored, bytes: file.bytes, storedAt: now, usedAt: now })
    return stored
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
