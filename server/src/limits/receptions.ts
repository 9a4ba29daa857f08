import { fileTexts } from '@vitrine/core/files'
import { kernelRefusals, type Refusal, refuse } from '@vitrine/core/kernel'
import { wideLimitKey } from './source.ts'

/** Most files that one source may send at a time, as a multiple of the maximum per person. */
const SOURCE_FACTOR = 8
/** Most files that an IPv6 /48, which one subscriber may own, may send at a time, as such a multiple. */
const WIDE_FACTOR = 16
/** Most files that all people together may send at a time, as such a multiple. */
const TOTAL_FACTOR = 64
/** Seconds after which a refused client may try again. */
const RETRY_AFTER = 10
/** Milliseconds that a reception has to remove its files after it was cut. */
const CUT_MS = 2000

/** A file that is received and processed. Its space on the disk is reserved before it is used. */
export interface Reception {
  /** Aborted with OUT_OF_SPACE when others need the space. */
  readonly signal: AbortSignal
  /** Number of reserved bytes. */
  readonly reserved: number
  /** Reserves this many bytes in total. Refuses OUT_OF_SPACE. */
  reserve(bytes: number): Promise<void>
  /** Counts bytes that were written to the disk. */
  addWritten(bytes: number): void
  /** Ends the reception. Its files have been removed or stored. */
  end(): void
}

/** Person who sends a file, and the source of the request. */
interface Sender {
  readonly person: string
  readonly source: string
}

/** The receptions of this process. */
export interface Receptions {
  /** Begins a reception. Refuses RATE_LIMITED if the person, the source or all people are sending too many files. */
  begin(sender: Sender): Reception
  /** Cuts the largest receptions until these have written at least `bytes`, or until all are cut. */
  cut(bytes: number): Promise<void>
}

/** A reception with its sender and its written bytes. */
interface Entry extends Reception, Sender {
  reserved: number
  /** Bytes that were written to the disk. */
  written: number
  /** Aborts the reception. Resolves when it has ended, at the latest after {@link CUT_MS}. */
  cut(): Promise<void>
}

/**
 * Creates the record of receptions. All of them together reserve at most the bytes that `spareBytes` returns. If a
 * reservation does not fit, the largest reception of the person with most reserved bytes is cut, provided that this
 * person has more reserved than the sender would have with the new reservation. `atOnce` is the maximum of receptions
 * per person; null for no limit.
 */
export function createReceptions({
  spareBytes,
  atOnce,
}: {
  spareBytes: () => Promise<number>
  atOnce: number | null
}): Receptions {
  const open = new Set<Entry>()

  /** Reserves `bytes` in total if they fit beside the other reservations. */
  async function tryReserve(entry: Entry, bytes: number): Promise<boolean> {
    // Read before the measurement: bytes that are written meanwhile count twice instead of not at all.
    const before = new Map([...open].map((one) => [one, one.written]))
    const spare = await spareBytes()
    let unwritten = Math.max(0, bytes - (before.get(entry) ?? 0))
    for (const one of open) if (one !== entry) unwritten += Math.max(0, one.reserved - (before.get(one) ?? 0))
    if (unwritten > spare) return false
    entry.reserved = Math.max(entry.reserved, bytes)
    return true
  }

  async function reserve(entry: Entry, bytes: number): Promise<void> {
    while (!(await tryReserve(entry, bytes))) {
      const victim = victimOf(entry, bytes, open)
      if (!victim || entry.signal.aborted) throw refuse(kernelRefusals.outOfSpace)
      await victim.cut()
      open.delete(victim)
    }
  }

  return {
    begin(sender) {
      if (atOnce !== null) requireFewer(open, sender, atOnce)
      const entry = createEntry(sender, { reserve, onEnd: () => open.delete(entry) })
      open.add(entry)
      return entry
    },
    async cut(bytes) {
      const cuts: Promise<void>[] = []
      let freed = 0
      for (const entry of [...open].toSorted((left, right) => right.written - left.written)) {
        if (freed >= bytes) break
        freed += entry.written
        cuts.push(entry.cut())
      }
      await Promise.all(cuts)
    },
  }
}

/** Refuses RATE_LIMITED if the person, the source, its IPv6 /48 or all people together are sending too many files. */
function requireFewer(open: ReadonlySet<Entry>, { person, source }: Sender, atOnce: number): void {
  const count = (matches: (entry: Entry) => boolean) => [...open].filter(matches).length
  if (count((entry) => entry.person === person) >= atOnce) throw tooMany(fileTexts.tooManyOwn)
  const ofSource = count((entry) => entry.source === source)
  const network = wideLimitKey(source)
  const inNetwork = network === null ? 0 : count((entry) => wideLimitKey(entry.source) === network)
  const isFull = ofSource >= atOnce * SOURCE_FACTOR || inNetwork >= atOnce * WIDE_FACTOR
  if (isFull || open.size >= atOnce * TOTAL_FACTOR) throw tooMany(fileTexts.tooManySent)
}

/** Creates a reception without reserved bytes. `onEnd` is called when it has ended. */
function createEntry(
  sender: Sender,
  { reserve, onEnd }: { reserve: (entry: Entry, bytes: number) => Promise<void>; onEnd: () => void },
): Entry {
  const controller = new AbortController()
  let settle = () => {}
  const ended = new Promise<void>((done) => {
    settle = done
  })
  const entry: Entry = {
    ...sender,
    signal: controller.signal,
    reserved: 0,
    written: 0,
    reserve: (bytes) => reserve(entry, bytes),
    addWritten(bytes) {
      entry.written += bytes
    },
    async cut() {
      controller.abort(refuse(kernelRefusals.outOfSpace))
      await within(ended, CUT_MS)
    },
    end() {
      onEnd()
      settle()
    },
  }
  return entry
}

/** Returns the reception to cut so that `entry` can reserve `bytes`; null if nobody else would have more reserved. */
function victimOf(entry: Entry, bytes: number, open: ReadonlySet<Entry>): Entry | null {
  const candidates = [...open].filter(({ signal, reserved }) => !signal.aborted && reserved > 0)
  const totalOf = (person: string) =>
    candidates.reduce((total, one) => total + (one.person === person ? one.reserved : 0), 0)
  const own = totalOf(entry.person) - entry.reserved + bytes
  const [victim] = candidates.toSorted(
    (left, right) => totalOf(right.person) - totalOf(left.person) || right.reserved - left.reserved,
  )
  return victim && victim.person !== entry.person && totalOf(victim.person) > own ? victim : null
}

function tooMany(text: string): Refusal {
  return refuse(kernelRefusals.rateLimited, { retryAfter: RETRY_AFTER }, text)
}

async function within(work: Promise<void>, milliseconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  await Promise.race([work, new Promise((done) => (timer = setTimeout(done, milliseconds)))])
  clearTimeout(timer)
}
