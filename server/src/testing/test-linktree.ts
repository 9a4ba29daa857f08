import { contract } from '@vitrine/core/contract'
import { startSandbox } from '@vitrine/sandbox'
import { afterAll } from 'vitest'
import { withOwnArchive } from './own-archive.ts'
import { useTestSite } from './test-app.ts'

const NOTHING = { title: false, bio: false, portrait: false, links: [], socialLinks: [] }

/** Creates an app whose Linktree is the sandbox's, for the tests of one file: `const linktree = await useLinktree()`. */
export async function useLinktree(environment: Record<string, string> = {}) {
  const sandbox = await startSandbox({ webhookUrl: 'http://127.0.0.1:9/' })
  afterAll(() => sandbox.close())
  const { app, site } = await useTestSite({
    PUBLIC_URL: 'http://127.0.0.1:9',
    SANDBOX: sandbox.url,
    ...environment,
  })
  return {
    site,
    linktree: sandbox.linktree,
    /** Creates a signed-in person with a page. */
    async owner() {
      const own = await withOwnArchive(app, site)
      const { visitor, portfolioId } = own
      return {
        ...own,
        preview: (linktree: string) => visitor.call(contract.archives.previewLinktree, { portfolioId }, { linktree }),
        bring: (linktree: string, take: object = {}) =>
          visitor.call(contract.archives.bringLinktree, { portfolioId }, { linktree, take: { ...NOTHING, ...take } }),
      }
    },
  }
}
