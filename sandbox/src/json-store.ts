import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Store of a provider's state in a file. */
export interface JsonStore<State> {
  state: State
  /** Writes the state. Resolves after a write that began after this call. */
  save(): Promise<void>
}

/** Place and first content of a provider's state. */
export interface JsonStoreOptions<State> {
  /** Without a folder the state is only in memory. */
  folder: string | undefined
  /** Name of the file. */
  name: string
  create(): State
}

/** Opens the state of a provider, or creates it. Throws for a state of another version. */
export async function openJsonStore<State extends { version: number }>({
  folder,
  name,
  create,
}: JsonStoreOptions<State>): Promise<JsonStore<State>> {
  const first = create()
  if (!folder) return { state: first, save: async () => undefined }
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, name)
  const state = parseState<State>(await readIfThere(file), first.version) ?? first
  let writing: Promise<void> = Promise.resolve()
  let waiting: Promise<void> | null = null
  const store: JsonStore<State> = {
    state,
    save() {
      // A write that has not begun will contain this change as well.
      waiting ??= writing.then(() => {
        waiting = null
        const written = writeAtomically(file, JSON.stringify(state))
        // Callers handle a failed write. The next one writes the full state again.
        writing = written.catch(() => undefined)
        return written
      })
      return waiting
    },
  }
  await store.save()
  return store
}

/** Parses the state. The cast is safe, because only this store writes the file, and the version is checked. */
function parseState<State extends { version: number }>(text: string | null, version: number): State | null {
  if (text === null) return null
  const state = JSON.parse(text) as State
  if (state.version !== version) throw new Error('The state was written by another version of the sandbox')
  return state
}

async function readIfThere(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/** Writes a file so that a crash or a power cut leaves either the old or the new content. */
async function writeAtomically(file: string, text: string): Promise<void> {
  const unfinished = `${file}.new`
  await writeFile(unfinished, text, { mode: 0o600, flush: true })
  // `writeFile` only sets the mode of a new file, and a crash may have left this one.
  await chmod(unfinished, 0o600)
  await rename(unfinished, file)
}
