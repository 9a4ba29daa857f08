import type { ImportedPage } from '@vitrine/core/archives'
import type { JudgedHost } from '@vitrine/core/link-hosts'
import { judgeLists } from '#features/portfolios'
import type { Ctx } from '../../runtime/context.ts'

/** Returns the hosts of imported links that are blocked, or that visitors are warned of. */
export function judgeImport({ db }: Ctx, { lists }: ImportedPage): Promise<JudgedHost[]> {
  const fieldsOf = (entries: readonly { fields: object }[] = []) => entries.map(({ fields }) => fields)
  return judgeLists(db, {
    links: fieldsOf(lists.links),
    socialLinks: fieldsOf(lists.socialLinks),
    projects: fieldsOf(lists.projects),
  })
}
