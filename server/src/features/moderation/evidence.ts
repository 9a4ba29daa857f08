import { createHash } from 'node:crypto'
import { Evidence, evidenceOf, listPictures, type PageEvidence } from '@vitrine/core/moderation'
import type { PortfolioView } from '@vitrine/core/portfolios'
import type { Ctx } from '../../runtime/context.ts'
import { storageKeyOf } from './evidence-pictures.ts'
import type { Reported } from './reported.ts'

/** Returns what is reported as evidence, sealed for the row of the report. */
export async function sealEvidence(ctx: Ctx, reportId: string, reported: Reported): Promise<string> {
  const evidence = reported.view === null ? reported.messages : await pageEvidence(ctx, reported.view)
  return ctx.deps.cipher.encrypt(JSON.stringify(evidence), bindingOf(reportId))
}

async function pageEvidence(ctx: Ctx, view: PortfolioView): Promise<PageEvidence> {
  const hashes = new Map<string, string>()
  for (const { url } of listPictures(view)) {
    const hash = await hashFile(ctx, url)
    if (hash) hashes.set(url, hash)
  }
  return evidenceOf(view, hashes)
}

/** Returns the evidence of a report; null if it was sealed with an unknown secret, or is erased. */
export function unsealEvidence({ deps }: Ctx, reportId: string, sealed: string): Evidence | null {
  const text = sealed === '' ? null : deps.cipher.decrypt(sealed, bindingOf(reportId))
  return text === null ? null : Evidence.parse(JSON.parse(text))
}

function bindingOf(reportId: string): string {
  return `evidence of report ${reportId}`
}

/** Returns the SHA-256 of a stored file; null if there is none at the address. */
async function hashFile({ deps }: Ctx, url: string): Promise<string | null> {
  const key = storageKeyOf(url)
  if (key === null || (await deps.files.sizeOf(key)) === null) return null
  const hash = createHash('sha256')
  for await (const chunk of await deps.files.read(key)) hash.update(chunk)
  return hash.digest('hex')
}
