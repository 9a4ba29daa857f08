import { type CatalogLook, toPortfolioChanges } from '@vitrine/core/looks'
import type { Client } from './api.ts'

/** Saves a look. Without premium, the settings that need it are left out. */
export async function applyLook(owner: Client & { portfolioId: string }, { look }: CatalogLook): Promise<void> {
  const changes = toPortfolioChanges({ ...look })
  const save = (body: object) => owner.patch(`/api/portfolios/${owner.portfolioId}`, body)
  const answer = await save(changes)
  if (answer.ok) return
  const { data } = await answer.json()
  const refused = new Set<string>(data.fields.map(({ field }: { field: string }) => field))
  const without = (settings: object) =>
    Object.fromEntries(Object.entries(settings).filter(([field]) => !refused.has(field)))
  const second = await save({ ...without(changes), theme: without(changes.theme ?? {}) })
  if (!second.ok) throw new Error(`A look was refused: ${await second.text()}`)
}
