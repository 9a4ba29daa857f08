import { type FileUse, fileRefusals, type OwnFile } from '@vitrine/core/files'
import { refuse } from '@vitrine/core/kernel'
import type { Ctx } from '../../runtime/context.ts'
import { type FileRow, selectOwnFile, selectUses } from './queries.ts'

/** Returns a file as its creator sees it. */
export function toOwnFile(
  { id, kind, name, url, contentType, bytes, createdAt, hosted }: FileRow,
  uses: ReadonlyMap<string, FileUse[]>,
): OwnFile {
  return {
    ...{ id, kind, name, url, contentType, bytes, hosted },
    createdAt: createdAt.toISOString(),
    uses: uses.get(url) ?? [],
  }
}

/** Returns a file of a person. Refuses FILE_NOT_FOUND. */
export async function requireOwnFile(ctx: Ctx, id: string, userId: string): Promise<FileRow> {
  const file = await selectOwnFile(ctx.db, id, userId)
  if (!file) throw refuse(fileRefusals.notFound)
  return file
}

/** Returns a file of a person as they see it. Refuses FILE_NOT_FOUND. */
export async function readOwnFile(ctx: Ctx, id: string, userId: string): Promise<OwnFile> {
  return toOwnFile(await requireOwnFile(ctx, id, userId), await selectUses(ctx.db, userId))
}
