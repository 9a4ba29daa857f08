/** The first runs of a cold function take several times as long as later ones, which are compiled. */
const RUNS = 8
/** Milliseconds of `referenceWork` on a machine like the project's CI. Bounds of tests are for such a machine. */
const REFERENCE_MS = 4

/**
 * Returns the shortest time, of several runs, that `work` keeps the processor of a machine like the project's CI busy, in
 * milliseconds; after a run within `enough` no further ones are tried. Other processes on the machine do not count, and a
 * slower machine counts as slow as it is with the reference work.
 */
export function shortestTime(work: () => unknown, enough: number): number {
  const own = shortest(work, enough)
  return own <= enough ? own : own / Math.max(1, shortest(referenceWork, 0) / REFERENCE_MS)
}

function shortest(work: () => unknown, enough: number): number {
  let best = Number.POSITIVE_INFINITY
  for (let run = 0; run < RUNS && best > enough; run += 1) {
    const before = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(before)
    best = Math.min(best, (user + system) / 1000)
  }
  return best
}

/** Does what parsers do: builds strings, matches patterns, reads and writes JSON. */
function referenceWork(): number {
  const entries = Array.from({ length: 4000 }, (_, index) => ({ id: index, text: `e\u0301${index}`.normalize('NFC') }))
  const read = JSON.parse(JSON.stringify(entries)) as typeof entries
  return read.filter(({ text }) => /^.[0-9]*7$/u.test(text)).length
}
