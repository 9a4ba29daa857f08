import type { LinkingPage } from '@vitrine/core/moderation'
import { hostOf, readLink } from '@vitrine/core/portfolios'
import { and, asc, eq, ilike, sql } from 'drizzle-orm'
import { links, portfolios, projects, socialLinks } from '../../db/tables/portfolios.ts'
import type { Ctx } from '../../runtime/context.ts'
import { requireRole } from './keepers.ts'

/** Most addresses that are compared with the host. */
const READ_MAX = 2000
/** Most pages that are listed. */
const PAGES_MAX = 100

/** Returns the published pages whose links, social links or projects lead to a host, or to one below it. Refuses DESK_NOT_FOUND. */
export async function listLinkingPages(ctx: Ctx, { host }: { host: string }): Promise<LinkingPage[]> {
  await requireRole(ctx)
  const pages = new Map<string, LinkingPage>()
  for (const { id, page, url } of await selectAddresses(ctx, host)) {
    const link = readLink(url)
    if (link.state !== 'complete' || !leadsTo(link.href, host)) continue
    const found = pages.get(id) ?? { id, page, hrefs: [] }
    if (!found.hrefs.includes(link.href)) found.hrefs.push(link.href)
    pages.set(id, found)
  }
  return [...pages.values()].slice(0, PAGES_MAX)
}

/** Selects addresses that contain the host anywhere. */
async function selectAddresses({ db }: Ctx, host: string): Promise<{ id: string; page: string; url: string }[]> {
  const columns = { id: portfolios.userId, page: portfolios.username }
  const contains = `%${host}%`
  const parts = [
    { table: links, url: links.url },
    { table: socialLinks, url: socialLinks.url },
    { table: projects, url: projects.projectUrl },
  ]
  const rows = await Promise.all(
    parts.map(({ table, url }) =>
      db
        .select({ ...columns, url: sql<string>`${url}` })
        .from(table)
        .innerJoin(portfolios, eq(portfolios.id, table.portfolioId))
        .where(and(eq(portfolios.published, true), ilike(url, contains)))
        .orderBy(asc(portfolios.username), asc(table.displayOrder), asc(table.id))
        .limit(READ_MAX),
    ),
  )
  return rows.flat()
}

function leadsTo(href: string, host: string): boolean {
  const own = hostOf(href).replace(/:\d+$/, '').toLowerCase()
  return own === host || own.endsWith(`.${host}`)
}
