import { openAsBlob } from 'node:fs'
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { createTarDecoder, type ParsedTarEntry, packTar } from 'modern-tar'
import { newDatabaseIdentity, setIdentity } from './database-identity.ts'

/** Name of the file with the template that `npm run build` makes from the migrations, beside the built server. */
export const TEMPLATE_FILE = 'database.tar.gz'
/** Files about free and visible pages, which the engine makes again when it needs them. */
const REMADE = /_(?:fsm|vm)$/
/** Beginning of a file that is compressed by gzip. */
const GZIP = [0x1f, 0x8b]

/** Returns the template of the build; undefined where there is none, as in the sources. */
export async function builtTemplate(): Promise<Blob | undefined> {
  // The bundle's chunks are in a folder of it.
  for (const place of [TEMPLATE_FILE, `../${TEMPLATE_FILE}`]) {
    const path = fileURLToPath(new URL(place, import.meta.url))
    if (await stat(path).catch(() => null)) return openAsBlob(path)
  }
  return undefined
}

/** Writes the files of a closed database into a template. */
export async function writeTemplate(database: string, file: string): Promise<void> {
  const all = await readdir(database, { recursive: true, withFileTypes: true })
  const found = all.filter(({ name }) => !REMADE.test(name))
  const entries = await Promise.all(
    found.map(async (entry) => {
      const path = join(entry.parentPath, entry.name)
      const name = relative(database, path)
      if (entry.isDirectory()) return { header: { name: `${name}/`, size: 0, type: 'directory' as const } }
      const body = await readFile(path)
      return { header: { name, size: body.length }, body }
    }),
  )
  await writeFile(file, gzipSync(await packTar(entries)))
}

/**
 * Writes the database of a template into a new folder, for this user only, with an identity of its own. Nothing is
 * flushed.
 */
export async function unpackTemplate(template: Blob, folder: string): Promise<void> {
  const identity = newDatabaseIdentity()
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for await (const { header, body } of await entriesOf(template)) {
    const name = header.name.replace(/^\.?\/+/, '')
    const path = join(folder, name)
    if (relative(folder, path).startsWith('..')) throw new Error(`The template has the file ${header.name}`)
    if (header.type === 'directory') {
      await mkdir(path, { recursive: true, mode: 0o700 })
      await body.cancel()
      continue
    }
    const content = Buffer.from(await new Response(body).arrayBuffer())
    setIdentity(name, content, identity)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await writeFile(path, content, { mode: 0o600 })
  }
}

async function entriesOf(template: Blob): Promise<ReadableStream<ParsedTarEntry>> {
  const head = new Uint8Array(await template.slice(0, GZIP.length).arrayBuffer())
  const isCompressed = GZIP.every((byte, index) => head[index] === byte)
  const bytes = isCompressed ? template.stream().pipeThrough(new DecompressionStream('gzip')) : template.stream()
  return bytes.pipeThrough(createTarDecoder({ strict: true }))
}
