import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import {
  ASSETS_PATH,
  DEFAULT_DESIGN,
  maySee,
  type PictureKind,
  pathOf,
  UNSIZED_WIDTHS,
  variantUrl,
  variantWidths,
} from '@vitrine/core/portfolios'
import { pictureInfo } from '@vitrine/core/portfolios/lite'
import { site } from '@vitrine/core/site'
import { findStoredPage, portfolioViewOf } from '#features/portfolios'
import type { Ctx } from '../../runtime/context.ts'
import { claimImage, setPresentImage } from './queries.ts'
import { backgroundOf, drawnView, type SharedView, shareImageKey, titleFontOf } from './share-image-path.ts'
import { shareLookOf } from './share-look.ts'

/** Widths of the pictures from which an image is drawn, in pixels, if they are stored. */
const WIDTHS = { profile: 336, background: 1280 } as const

export interface StoreOptions {
  portfolioId: string
  /** True if no request waits for the image. It is then only made if no process has begun to make it. */
  ahead?: boolean
}

/** Storage key of a page's image; 'hidden' if nobody may see the page; 'busy' if no image can be made now. */
export type StoredShareImage = { key: string } | 'hidden' | 'busy'

/**
 * Stores the share image of a published page unless it is stored. A child process draws it. Makes no image if too
 * many wait, for a time after this image failed, and while the disk is full. Throws if the image cannot be drawn or
 * stored.
 */
export async function storeShareImage(
  ctx: Ctx,
  { portfolioId, ahead = false }: StoreOptions,
): Promise<StoredShareImage> {
  const { files, disk, shareImages } = ctx.deps
  const page = await findStoredPage(ctx, portfolioId)
  if (!page || !maySee(page.portfolio, null)) return 'hidden'
  const view = drawnView(portfolioViewOf(page, ctx.now()))
  const key = shareImageKey(view)
  const row = { path: key, portfolioId, storedAt: ctx.now() }
  if ((await files.sizeOf(key)) !== null) {
    // Edits may return to what an earlier image shows.
    if (ahead) await setPresentImage(ctx.db, row, ctx.now())
    return { key }
  }
  if (disk.isShort || (ahead && !(await claimImage(ctx.db, row)))) return 'busy'
  const load = async () => {
    await drawAndStore(ctx, view, key)
    await setPresentImage(ctx.db, row, ctx.now())
  }
  return (await shareImages.share({ key, ahead, load })) ? { key } : 'busy'
}

async function drawAndStore(ctx: Ctx, view: SharedView, key: string): Promise<void> {
  const { incoming, files, shareImages } = ctx.deps
  const folder = await incoming.create('share-')
  try {
    const { title, username, design, profileImageUrl, id } = view
    const look = shareLookOf(view)
    const answer = await shareImages.media.run(
      {
        type: 'share-image',
        folder,
        title,
        username,
        product: site.name,
        font: titleFontOf(view),
        color: design.backgroundColor,
        isPlain: look === null && design.backgroundColor.toLowerCase() === DEFAULT_DESIGN.backgroundColor,
        look,
        background: await localCopy(ctx, backgroundOf(view), { kind: 'background', into: join(folder, 'background') }),
        portrait: await localCopy(ctx, profileImageUrl, { kind: 'profile', into: join(folder, 'portrait') }),
      },
      { person: id, signal: null },
    )
    const [file] = 'files' in answer ? answer.files : []
    if (!file) throw new Error(`the share image of ${id} could not be drawn: ${JSON.stringify(answer)}`)
    await files.put(key, file.path, 'image/jpeg')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Copies an uploaded picture to `into`, in a small size if there is one. Returns `into`; null if none is stored. */
async function localCopy(
  { deps: { files } }: Ctx,
  url: string | null,
  { kind, into }: { kind: 'profile' | 'background'; into: string },
): Promise<string | null> {
  if (!url?.startsWith(ASSETS_PATH)) return null
  for (const candidate of [smallUrl(url, kind), pathOf(url)]) {
    const key = candidate.slice(ASSETS_PATH.length)
    if ((await files.sizeOf(key)) === null) continue
    await pipeline(await files.read(key), createWriteStream(into))
    return into
  }
  return null
}

/** Returns the address of the smallest stored file that is large enough, or of the picture itself. */
function smallUrl(url: string, kind: Extract<PictureKind, 'profile' | 'background'>): string {
  const info = pictureInfo(url)
  const widths = info ? variantWidths(kind, info.width) : UNSIZED_WIDTHS[kind]
  const width = widths.find((each) => each >= WIDTHS[kind])
  return width === undefined ? pathOf(url) : variantUrl(url, width)
}
