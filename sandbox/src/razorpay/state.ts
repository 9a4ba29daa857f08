import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Delivery, Order, Payment, Refund, WebhookEvent } from './entities.ts'
import { type Keys, makeKeys } from './keys.ts'

/** An event that has not arrived yet. */
export interface PendingEvent {
  event: WebhookEvent
  madeAt: number
  /** When it is sent next, in milliseconds; null where it waits to be sent by hand. */
  dueAt: number | null
}

/** A payment whose bank answers later, at a time in milliseconds. */
export interface LatePayment {
  paymentId: string
  dueAt: number
}

/** Everything that outlives a restart. */
export interface State {
  version: 1
  keys: Keys
  orders: Order[]
  payments: Payment[]
  refunds: Refund[]
  /** How the webhooks of a payment go, where its buyer chose. */
  deliveries: Record<string, Delivery>
  late: LatePayment[]
  pending: PendingEvent[]
}

/** The state and the file behind it. */
export interface Store {
  state: State
  /** Writes what changed. Done when a write that began after the change is. */
  save(): Promise<void>
}

/** Opens the state kept in a folder, or a new one; without a folder it is kept in memory alone. */
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
      // Whoever asks while a write is waiting for its turn shares that one: it will hold their change too.
      waiting ??= writing.then(() => {
        waiting = null
        const written = writeWhole(file, JSON.stringify(state))
        // A write that fails is its callers' affair: the next one holds everything again.
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
  return { version: 1, keys: makeKeys(), orders: [], payments: [], refunds: [], deliveries: {}, late: [], pending: [] }
}

/** The one place that trusts the file: nobody but this store writes it, and its version says which shape it has. */
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

/** A crash leaves the file as it was or as it is to be, never half of it. */
async function writeWhole(file: string, text: string): Promise<void> {
  const unfinished = `${file}.new`
  await writeFile(unfinished, text, { mode: 0o600 })
  // The mode above is for a new file: one that a crash left behind keeps its own.
  await chmod(unfinished, 0o600)
  await rename(unfinished, file)
}
