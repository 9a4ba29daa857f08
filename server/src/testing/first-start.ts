import { readFile } from 'node:fs/promises'
import { loadSessionSecret, lockDataFolder } from '../db/data-folder.ts'
import { openEmbedded } from '../db/open-database.ts'

/**
 * Process that only sets up its data folder, as a first start does. Prints `begin` and `done`. Parameters: the data
 * folder, and optionally the dump of an empty database, which the engine loads instead of creating one.
 */
const [path = '', template] = process.argv.slice(2)
process.stdout.write('begin\n')
const folder = await lockDataFolder(path)
await loadSessionSecret(folder)
await openEmbedded({
  folder: folder.path,
  ...(template ? { template: new Blob([new Uint8Array(await readFile(template))]) } : {}),
})
process.stdout.write('done\n')
setInterval(() => undefined, 1000)
