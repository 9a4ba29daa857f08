import { cachedFolder } from '../../../scripts/testing/cached-folder.ts'
import { startInstance } from './server.ts'

/** Prepares the sample creators, once for each build and day, as a folder that instances with `demo` start from. */
// biome-ignore lint/style/noDefaultExport: both runners require one
export default async function prepareDemo(): Promise<void> {
  process.env.TEST_DEMO_FOLDER = await cachedFolder('demo-folder', {
    sources: ['server/dist'],
    // Their notes, visits and premium are as old as the folder.
    version: new Date().toISOString().slice(0, 10),
    async fill(dataDir) {
      const instance = await startInstance({ demo: true, dataDir })
      await instance.stop()
    },
  })
}
