import { listPictures } from '@vitrine/core/moderation'
import { ASSETS_PATH, type PortfolioView, pathOf } from '@vitrine/core/portfolios'
import { eq } from 'drizzle-orm'
import { evidencePictures } from '../../db/tables/moderation.ts'
import type { Ctx } from '../../runtime/context.ts'

/** Largest file that is copied as evidence, in bytes. Of a larger one only the hash is stored. */
const COPY_MAX_BYTES = 4_000_000

/** Returns the storage key of an uploaded file by its address on a page; null for any other address. */
export function storageKeyOf(url: string): string | null {
  return url.startsWith(ASSETS_PATH) ? pathOf(url).slice(ASSETS_PATH.length) : null
}

/** Returns the reported picture in base64, sealed for its report; null if no picture is reported, or it is too large. */
export async function sealPicture(
  { deps }: Ctx,
  { reportId, target, view }: { reportId: string; target: string; view: PortfolioView | null },
): Promise<string | null> {
  const picture = view && listPictures(view).find(({ name }) => target === `picture:${name}`)
  const key = picture ? storageKeyOf(picture.url) : null
  const size = key === null ? null : await deps.files.sizeOf(key)
  if (key === null || size === null || size > COPY_MAX_BYTES) return null
  const chunks: Buffer[] = []
  for await (const chunk of await deps.files.read(key)) chunks.push(Buffer.from(chunk))
  return deps.cipher.encrypt(Buffer.concat(chunks).toString('base64'), bindingOf(reportId))
}

/** Stores the sealed copy of a reported picture, in the transaction that stores its report. */
export async function insertPicture(tx: Ctx, picture: { reportId: string; sealed: string }): Promise<void> {
  await tx.db.insert(evidencePictures).values(picture)
}

/** Returns true if there is a copy of the reported picture. */
export async function hasPicture({ db }: Ctx, reportId: string): Promise<boolean> {
  return (await db.$count(evidencePictures, eq(evidencePictures.reportId, reportId))) > 0
}

/** Returns the reported picture in base64; null without a copy, or if it was sealed with an unknown secret. */
export async function readPictureOf({ db, deps }: Ctx, reportId: string): Promise<string | null> {
  const [row] = await db.select().from(evidencePictures).where(eq(evidencePictures.reportId, reportId))
  return row ? deps.cipher.decrypt(row.sealed, bindingOf(reportId)) : null
}

function bindingOf(reportId: string): string {
  return `picture of report ${reportId}`
}
