import { readFile } from 'node:fs/promises'
import { openEmbedded } from '../db/client.ts'
import { holdDataFolder, sessionSecretIn } from '../db/data-folder.ts'

/**
 * A process that does what a first start does with its data folder, and nothing else. It prints `begin` and `done`.
 * Parameters: the data folder, and the dump of an empty database where the engine is not to make one.
 */
const [place = '', template] = process.argv.slice(2)
process.stdout.write('begin\n')
const folder = await holdDataFolder(place)
await sessionSecretIn(folder)
await openEmbedded({
  folder: folder.path,
  ...(template ? { template: new Blob([new Uint8Array(await readFile(template))]) } : {}),
})
process.stdout.write('done\n')
setInterval(() => undefined, 1000)
