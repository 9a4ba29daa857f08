import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { contract } from '@vitrine/core/contract'
import { ASSET_FIELDS, type AssetKind } from '@vitrine/core/portfolios'
import { files } from '../db/tables/files.ts'
import { createPerson, createPublishedPortfolio, grantPremium, signInVisitor } from './factories.ts'
import type { TestApp, Visitor } from './test-app.ts'

/** Creates a signed-in person with a published page, and returns the API of their files. */
export async function withOwnFiles(app: TestApp, site: { visitor(): Visitor }, { premium = false } = {}) {
  const person = await createPerson(app)
  const { id: portfolioId } = await createPublishedPortfolio(app, person)
  if (premium) await grantPremium(app, person.userId)
  const visitor = await signInVisitor(site.visitor(), person)
  const list = async () => (await visitor.call(contract.files.listOwn)).output
  const octets = { 'content-type': 'application/octet-stream' }
  const upload = (kind: string, bytes: Uint8Array, query: { crop?: string; video?: string; name?: string } = {}) =>
    visitor.call(contract.files.upload, { portfolioId, kind, ...query }, bytes, octets)
  return {
    person,
    portfolioId,
    visitor,
    upload,
    /** Uploads a file and returns its URL. */
    uploadUrl: async (kind: AssetKind, bytes: Uint8Array, query: { crop?: string; video?: string } = {}) => {
      const url = (await upload(kind, bytes, query)).output[ASSET_FIELDS[kind]]
      if (!url) throw new Error(`The page has no ${kind}`)
      return url
    },
    uploadLinkImage: (id: string, bytes: Uint8Array) => visitor.call(contract.files.uploadLinkImage, { id }, bytes),
    uploadProjectImage: (id: string, bytes: Uint8Array) =>
      visitor.call(contract.files.uploadProjectImage, { id }, bytes),
    uploadHosted: async (kind: string, bytes: Uint8Array, name = 'file') =>
      (await visitor.call(contract.files.uploadHosted, { kind, name }, bytes, octets)).output,
    uploadReplacement: (id: string, bytes: Uint8Array, name = 'new') =>
      visitor.call(contract.files.uploadReplacement, { id, name }, bytes, octets),
    replace: (id: string, by: string) => visitor.call(contract.files.replace, { id }, { by }),
    choose: (kind: string, fileId: string) => visitor.call(contract.files.choose, { portfolioId, kind }, { fileId }),
    chooseLinkImage: (id: string, fileId: string) => visitor.call(contract.files.chooseLinkImage, { id }, { fileId }),
    chooseProjectImage: (id: string, fileId: string) =>
      visitor.call(contract.files.chooseProjectImage, { id }, { fileId }),
    remove: (kind: string) => visitor.call(contract.files.remove, { portfolioId, kind }),
    addLink: async () =>
      (await visitor.call(contract.links.add, { portfolioId }, { url: 'https://shop.example' })).output.id,
    addProject: async () => (await visitor.call(contract.projects.add, { portfolioId }, {})).output.id,
    /** Reads the page as a visitor sees it. */
    page: async () => (await site.visitor().call(contract.portfolios.view, { username: person.username })).output,
    list,
    /** Reads the file that was uploaded last. */
    newestFile: async () => {
      const [file] = (await list()).files
      if (!file) throw new Error('The person has no file')
      return file
    },
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
