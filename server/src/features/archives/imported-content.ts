import { fileKey, type ImportPlan, type PlannedEntry } from '@vitrine/core/archives'
import { ASSET_FIELDS, ASSET_KINDS, type EntryFields, type ListName, PAGE_LISTS } from '@vitrine/core/portfolios'
import type { PageContent } from '#features/portfolios'
import type { Ctx } from '../../runtime/context.ts'
import type { ImportFiles } from './import-files.ts'

/** Returns the content that an import writes into a page, with the addresses of its stored files. */
export function toContent(
  { settings, files, lists, replaced }: ImportPlan,
  { tx, portfolioId, stored }: { tx: Ctx; portfolioId: string; stored: ImportFiles },
): PageContent {
  const taken = new Set<string>()
  function toEntry<Name extends ListName>(name: Name, { fields, image }: PlannedEntry<EntryFields<Name>>) {
    const kind = PAGE_LISTS[name].imageKind
    const found = image && kind ? stored.files.get(fileKey(kind, image)) : undefined
    // The first entry with a picture gets the id in the picture's address; another one can have the same picture.
    const known = found?.entryId && !taken.has(found.entryId) ? found.entryId : null
    const id = known ?? tx.deps.newId()
    taken.add(id)
    return { id, input: { ...fields, portfolioId }, imageUrl: found?.file.url ?? null }
  }
  const assets: PageContent['assets'] = {}
  for (const kind of ASSET_KINDS) {
    const file = files[kind]
    if (file === undefined) continue
    assets[ASSET_FIELDS[kind]] = file && (stored.files.get(fileKey(kind, file))?.file.url ?? null)
  }
  return {
    settings,
    assets,
    lists: {
      links: lists.links.map((entry) => toEntry('links', entry)),
      socialLinks: lists.socialLinks.map((entry) => toEntry('socialLinks', entry)),
      projects: lists.projects.map((entry) => toEntry('projects', entry)),
      badges: lists.badges.map((entry) => toEntry('badges', entry)),
    },
    replaced,
  }
}
