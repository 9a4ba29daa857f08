/** Repeats `work` with this many workers for this many seconds. Returns the completed repetitions a second. */
export async function perSecond(
  work: () => Promise<unknown>,
  { workers, seconds }: { workers: number; seconds: number },
): Promise<number> {
  const started = performance.now()
  const end = started + seconds * 1000
  let done = 0
  await Promise.all(
    Array.from({ length: workers }, async () => {
      while (performance.now() < end) {
        await work()
        done += 1
      }
    }),
  )
  return (done * 1000) / (performance.now() - started)
}

/** Measures both in turns, so that other load on the machine affects both. Returns both medians, and the median of the ratios. */
export async function sideBySide(
  ours: () => Promise<number>,
  peer: () => Promise<number>,
  rounds: number,
): Promise<{ ours: number; peer: number; ratio: number }> {
  const pairs: { ours: number; peer: number }[] = []
  for (let round = 0; round < rounds; round += 1) pairs.push({ peer: await peer(), ours: await ours() })
  return {
    ours: median(pairs.map((pair) => pair.ours)),
    peer: median(pairs.map((pair) => pair.peer)),
    ratio: median(pairs.map((pair) => pair.ours / pair.peer)),
  }
}

/** Returns the median of the values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** Returns the value that `part` of the values, from 0 to 1, do not exceed. */
export function percentile(values: readonly number[], part: number): number {
  return values.toSorted((left, right) => left - right)[Math.ceil(values.length * part) - 1] ?? Number.NaN
}
