import { FAULT_KINDS } from './faults.ts'
import { listViolations } from './journal.ts'
import type { StormResult } from './storm.ts'

/** Returns the lines that describe a storm: faults by kind, requests by status, what was acknowledged, violations. */
export function reportStorm({ journal, acknowledged }: StormResult, seed: number): string[] {
  const violations = journal.violations()
  const kinds = [...new Set([...FAULT_KINDS, ...journal.faults().map(({ kind }) => kind)])]
  const times = (kind: string) => journal.faults().filter((fault) => fault.kind === kind).length
  return [
    `Storm with seed ${seed}: ${journal.faults().length} faults in ${Math.round(journal.now() / 1000)} s`,
    ...table(
      'faults',
      kinds.map((kind) => [kind, times(kind)]),
    ),
    ...table(
      'requests by status',
      [...journal.statuses()].sort(([a], [b]) => a.localeCompare(b)),
    ),
    ...table('acknowledged', [...acknowledged]),
    `violations: ${violations.length}`,
    ...listViolations(violations),
  ]
}

function table(title: string, rows: readonly (readonly [string, number])[]): string[] {
  const width = Math.max(...rows.map(([name]) => name.length))
  return [title, ...rows.map(([name, value]) => `  ${name.padEnd(width)}  ${String(value).padStart(6)}`)]
}
