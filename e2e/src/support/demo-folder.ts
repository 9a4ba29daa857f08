import { rm } from 'node:fs/promises'
import { newDataFolder } from './data-folder.ts'
import { startInstance } from './server.ts'

/** Prepares Playwright: creates the sample creators once, as a folder that instances with `demo` start from. */
// biome-ignore lint/style/noDefaultExport: Playwright requires one
export default async function prepareDemo(): Promise<() => Promise<void>> {
  const dataDir = await newDataFolder()
  const instance = await startInstance({ demo: true, dataDir })
  await instance.stop()
  process.env.TEST_DEMO_FOLDER = dataDir
  return () => rm(dataDir, { recursive: true, force: true })
}
