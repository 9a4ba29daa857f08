import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Delivery, Order, Payment, Refund, WebhookEvent } from './entities.ts'
import { createKeys, type Keys } from './keys.ts'

/** Event that has not been delivered yet. */
export interface PendingEvent {
  event: WebhookEvent
  madeAt: number
  /** Time of the next delivery, in milliseconds since 1970; null if it is only sent manually. */
  dueAt: number | null
}

/** Payment that is captured later, at `dueAt` in milliseconds since 1970. */
export interface LatePayment {
  paymentId: string
  dueAt: number
}

/** State that survives a restart. */
export interface State {
  version: 1
  keys: Keys
  orders: Order[]
  payments: Payment[]
  refunds: Refund[]
  /** Chosen delivery of webhooks, by the payment's id. */
  deliveries: Record<string, Delivery>
  late: LatePayment[]
  pending: PendingEvent[]
}

/** Store of the state in a file. */
export interface Store {
  state: State
  /** Writes the state. Resolves after a write that began after this call. */
  save(): Promise<void>
}

/** Opens the state in a folder, or creates it. Without a folder the state is only in memory. */
export async function openStore(folder?: string): Promise<Store> {
  if (!folder) return { state: newState(), save: async () => undefined }
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, 'razorpay.json')
  const state = parseState(await readIfThere(file)) ?? newState()
  let writing: Promise<void> = Promise.resolve()
  let waiting: Promise<void> | null = null
  const store: Store = {
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

function newState(): State {
  return {
    version: 1,
    keys: createKeys(),
    orders: [],
    payments: [],
    refunds: [],
    deliveries: {},
    late: [],
    pending: [],
  }
}

/** Parses the state. The cast is safe, because only this store writes the file, and the version is checked. */
function parseState(text: string | null): State | null {
  if (text === null) return null
  const state = JSON.parse(text) as State
  if (state.version !== 1) throw new Error('The state of Razorpay was written by another version of the sandbox')
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

/** Writes a file so that a crash leaves either the old or the new content. */
async function writeAtomically(file: string, text: string): Promise<void> {
  const unfinished = `${file}.new`
  await writeFile(unfinished, text, { mode: 0o600 })
  // `writeFile` only sets the mode of a new file, and a crash may have left this one.
  await chmod(unfinished, 0o600)
  await rename(unfinished, file)
}
