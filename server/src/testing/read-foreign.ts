import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ReadingChoice } from '@vitrine/core/archives'
import { readArchive } from '../media/archive/read-archive.ts'
import { READ_FILE, ReadArchive } from '../media/archive/read-result.ts'

/** Reads a file to import as the child process does. */
export async function readForeign(file: Uint8Array | string, choice: ReadingChoice = {}): Promise<ReadArchive> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-foreign-'))
  try {
    const path = join(folder, 'received')
    await writeFile(path, file)
    await readArchive({ type: 'read-archive', path, folder, mode: 'check', choice })
    return ReadArchive.parse(JSON.parse(await readFile(join(folder, READ_FILE), 'utf8')))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Returns the links of a file as `title <address>`, and what was left out or changed as `title: reason`. */
export async function linksOf(file: Uint8Array | string, choice?: ReadingChoice) {
  const read = await readForeign(file, choice)
  if (!('page' in read)) throw new Error(`No page: ${JSON.stringify(read)}`)
  const { lists, skipped } = read.page
  const links = lists.links ?? []
  return {
    source: read.page.source,
    title: read.page.settings.title,
    links: links.map(({ fields }) => `${fields.title} <${fields.url}>`),
    notes: links.flatMap(({ fields, notes = [] }) => notes.map((note) => `${fields.title}: ${note}`)),
    skipped: skipped.map(({ title, reason }) => `${title}: ${reason}`),
  }
}
