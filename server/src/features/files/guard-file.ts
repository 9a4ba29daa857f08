import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileRefusals, fileTexts, type HeldCause } from '@vitrine/core/files'
import { refuse } from '@vitrine/core/kernel'
import { heldUploads } from '../../db/tables/files.ts'
import type { PreparedFile } from '../../media/media-job.ts'
import type { Ctx } from '../../runtime/context.ts'
import { isBlocked } from './blocked-pictures.ts'
import { heldBinding } from './held-uploads.ts'

/** Most bytes of a held file that are kept, sealed. */
const SEALED_MAX_BYTES = 1024 * 1024

/** A prepared file, before it is stored and public. */
export interface GuardedFile {
  userId: string
  kind: string
  contentType: string
  prepared: readonly PreparedFile[]
}

/**
 * Lets a file pass, or holds it and refuses FILE_HELD: if it is like a blocked picture, or if the operator's check
 * refuses it, is unsure, or does not answer while `UPLOAD_CHECK_FAIL` is `closed`.
 */
export async function guardFile(ctx: Ctx, { userId, kind, contentType, prepared }: GuardedFile): Promise<void> {
  const main = prepared.find(({ width, avif }) => width === null && !avif)
  if (!main) return
  const sha256 = await hashOf(main.path)
  const cause = (await isBlocked(ctx.db, { sha256, fingerprint: main.fingerprint ?? null }))
    ? 'alike'
    : await checkFile(ctx, { path: main.path, contentType, kind })
  if (cause === null) return
  const id = ctx.deps.newId()
  const sealed =
    main.bytes > SEALED_MAX_BYTES
      ? null
      : ctx.deps.cipher.encrypt((await readFile(main.path)).toString('base64'), heldBinding(id))
  await ctx.db
    .insert(heldUploads)
    .values({ id, userId, kind, cause, sha256, contentType, bytes: main.bytes, sealed, heldAt: ctx.now() })
  throw refuse(fileRefusals.held, undefined, fileTexts.held[cause])
}

/** Asks the operator's check, if there is one. Returns why a file is held; null to let it pass. */
async function checkFile(
  { deps, signal }: Ctx,
  file: { path: string; contentType: string; kind: string },
): Promise<HeldCause | null> {
  const verdict = deps.uploadCheck ? await deps.uploadCheck.ask(file, signal ?? null) : 'pass'
  if (verdict === 'refuse') return 'refused'
  if (verdict === 'unsure') return 'unsure'
  return verdict === 'unchecked' && deps.config.uploadCheck?.fail === 'closed' ? 'unchecked' : null
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('hex')
}
