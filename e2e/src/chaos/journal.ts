/** Time after the end of a fault in which requests may still be refused, in milliseconds. */
const RECOVERY_MS = 15_000
/** Time within which every request is answered, also during a fault, in milliseconds. */
const ANSWER_WITHIN_MS = 45_000
/** Most violations of one kind that are listed one by one. */
const LISTED_MAX = 5

/** Breach of a promise, with its moment in milliseconds since the start of the storm. */
export interface Violation {
  at: number
  what: string
}

/** A request with its outcome: its status, or null if the connection broke. */
export interface Answered {
  request: string
  status: number | null
  retryAfter: string | null
  /** Moments of the request and the response, in milliseconds since the start of the storm. */
  from: number
  to: number
  /** Text of the response of a status that is none of a normal day, or the connection's error. */
  detail: string
}

/** Records faults, requests and violations of a storm. */
export interface Journal {
  /** Returns the milliseconds since the start. */
  now(): number
  /** Records the begin of a fault. Returns a function that records its end. */
  fault(kind: string): () => void
  answered(request: Answered): void
  violation(what: string): void
  faults(): readonly { kind: string; from: number; to: number | null }[]
  statuses(): ReadonlyMap<string, number>
  violations(): readonly Violation[]
}

export function createJournal(): Journal {
  const start = performance.now()
  const faults: { kind: string; from: number; to: number | null }[] = []
  const statuses = new Map<string, number>()
  const violations: Violation[] = []
  const now = () => performance.now() - start

  function violation(what: string): void {
    violations.push({ at: now(), what })
  }
  /** Returns true if a fault, or the time after one, overlaps with the request. */
  function excused({ from, to }: Answered): boolean {
    return faults.some((fault) => from <= (fault.to ?? Number.POSITIVE_INFINITY) + RECOVERY_MS && to >= fault.from)
  }

  return {
    now,
    fault(kind) {
      const fault: { kind: string; from: number; to: number | null } = { kind, from: now(), to: null }
      faults.push(fault)
      return () => {
        fault.to = now()
      }
    },
    answered(answer) {
      const { request, status, retryAfter, from, to, detail } = answer
      const name = status === null ? 'no answer' : String(status)
      statuses.set(name, (statuses.get(name) ?? 0) + 1)
      const text = `${request} → ${name} after ${Math.round(to - from)} ms ${detail}`
      if (to - from > ANSWER_WITHIN_MS) violation(`slow: ${text}`)
      if (status !== null && status >= 400 && status < 500) violation(`refused: ${text}`)
      if (status !== null && status >= 500 && status !== 503) violation(`5xx: ${text}`)
      if (status === 503 && !retryAfter) violation(`503 without Retry-After: ${text}`)
      if ((status === null || status === 503) && !excused(answer)) violation(`late: ${text}`)
    },
    violation,
    faults: () => faults,
    statuses: () => statuses,
    violations: () => violations,
  }
}

/** Returns the violations as lines: some of each kind, and how many more there were. */
export function listViolations(violations: readonly Violation[]): string[] {
  const kinds = new Map<string, Violation[]>()
  for (const violation of violations) {
    const [kind = ''] = violation.what.split(':')
    kinds.set(kind, [...(kinds.get(kind) ?? []), violation])
  }
  return [...kinds].flatMap(([kind, all]) => [
    ...all.slice(0, LISTED_MAX).map(({ at, what }) => `${(at / 1000).toFixed(1).padStart(7)} s  ${what}`),
    ...(all.length > LISTED_MAX ? [`           ${all.length - LISTED_MAX} more of '${kind}'`] : []),
  ])
}
