import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PIXELS_MAX } from '@vitrine/core/files'
import { ASSETS_PATH } from '@vitrine/core/portfolios'
import type { Ctx } from '../../runtime/context.ts'
import { downloadPicture } from './picture-download.ts'
import { newPicturePath, type PictureSource, type RemotePicture, remotePictureOf } from './picture-hosts.ts'
import { removePictures } from './picture-removal.ts'
import { insertPicture, selectPicture, setUsedAt } from './queries.ts'

/** Milliseconds after which a further use of a picture is stored. */
const USED_INTERVAL_MS = 60 * 60_000

/**
 * Stores a picture of Discord or Spotify, as WebP and without metadata, so that pages request nothing from other
 * hosts. Returns its path on this site; null for any other address, if the disk is short of space, or if the picture
 * cannot be loaded now. Only verbs call this, with addresses that the services returned, so visitors cause no
 * request.
 */
export async function storeRemotePicture(
  ctx: Ctx,
  { source, url }: { source: PictureSource; url: string },
): Promise<string | null> {
  const { config, disk, pictures, log } = ctx.deps
  const picture = remotePictureOf({ source, url }, config.sandboxUrl)
  if (!picture) return null
  try {
    // A stored picture comes before an earlier failure of this process, so that all processes return the same.
    const stored = await findStored(ctx, picture)
    if (stored !== null || disk.isShort) return stored
    // While the load waited for its turn, another process may have stored the picture.
    const load = async () => (await findStored(ctx, picture)) ?? (await loadPicture(ctx, picture))
    return await pictures.share({ key: picture.key, source, load })
  } catch (error) {
    log.warn({ err: error, source }, 'a picture could not be loaded')
    return null
  }
}

async function findStored(ctx: Ctx, { key }: RemotePicture): Promise<string | null> {
  const stored = await selectPicture(ctx.db, key)
  if (!stored) return null
  const now = ctx.now()
  const isRecent = now.getTime() - stored.usedAt.getTime() <= USED_INTERVAL_MS
  if (isRecent || (await setUsedAt(ctx.db, stored, now))) return stored.path
  // A sweep has marked the picture and may have failed, so the removal is completed here.
  await removePictures(ctx, [stored])
  return null
}

async function loadPicture(ctx: Ctx, picture: RemotePicture): Promise<string> {
  const { key, url, side } = picture
  const { incoming, files, pictures, newId } = ctx.deps
  const folder = await incoming.create('picture-')
  try {
    const original = join(folder, 'original')
    await downloadPicture(url, original)
    const answer = await pictures.media.run(
      {
        type: 'picture',
        path: original,
        folder,
        side,
        widths: [],
        animationWidths: [],
        square: true,
        crop: null,
        avif: false,
        pixelsMax: PIXELS_MAX,
      },
      { person: key, signal: null },
    )
    const [file] = 'files' in answer ? answer.files : []
    if (!file) throw new Error('the picture could not be converted')
    const path = newPicturePath(picture, newId())
    const storageKey = path.slice(ASSETS_PATH.length)
    await files.put(storageKey, file.path, 'image/webp')
    const now = ctx.now()
    if (await insertPicture(ctx.db, { key, path, bytes: file.bytes, storedAt: now, usedAt: now })) return path
    await files.remove([storageKey])
    const other = await findStored(ctx, picture)
    if (other === null) throw new Error('the picture was removed while it was stored')
    return other
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
