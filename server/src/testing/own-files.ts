import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { files } from '../db/tables/files.ts'
import { createPerson, createPublishedPortfolio, grantPremium, signInVisitor } from './factories.ts'
import type { TestApp, Visitor } from './test-app.ts'

/** Creates a signed-in person with a published page, and returns the API of their files. */
export async function withOwnFiles(app: TestApp, site: { visitor(): Visitor }, { premium = false } = {}) {
  const person = await createPerson(app)
  const { id: portfolioId } = await createPublishedPortfolio(app, person)
  if (premium) await grantPremium(app, person.userId)
  const visitor = await signInVisitor(site.visitor(), person)
  const assets = `/api/portfolios/${portfolioId}/assets`
  return {
    person,
    portfolioId,
    visitor,
    upload: (kind: string, bytes: Uint8Array, query = '') =>
      visitor.request('POST', `${assets}/${kind}${query}`, bytes, { 'content-type': 'application/octet-stream' }),
    uploadProjectImage: (id: string, bytes: Uint8Array) => visitor.request('POST', `/api/projects/${id}/image`, bytes),
    remove: (kind: string) => visitor.request('DELETE', `${assets}/${kind}`),
    addProject: async (): Promise<string> =>
      (await visitor.post(`/api/portfolios/${portfolioId}/projects`, {})).json.id,
    /** Reads the page as a visitor sees it. */
    page: async () => (await site.visitor().get(`/api/u/${person.username}`)).json,
    list: async () => (await visitor.get('/api/files')).json,
  }
}

/** Returns the rows, stored files and incoming files of uploads. */
export async function remains(app: TestApp): Promise<{ rows: number; stored: string[]; incoming: string[] }> {
  const { dataDir } = app.deps.config
  const rows = await app.deps.database.db.select().from(files)
  return {
    rows: rows.length,
    stored: await filesBelow(join(dataDir, 'files')),
    incoming: await filesBelow(join(dataDir, 'incoming')),
  }
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}
