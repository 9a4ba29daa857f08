import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from '../architecture/project.ts'
import { findMutants, type Mutant } from './find-mutants.ts'

/** A part of the code, the number of faults planted in it, and the files that it consists of. */
export interface Area {
  name: string
  faults: number
  files: RegExp
}

/** Faults that a run plants: rules and texts of core, verbs and queries, screens, widgets, the public page. */
export const AREAS: readonly Area[] = [
  { name: 'core', faults: 40, files: /^core\/src\/[^/]+\/(?:rules|rules\/[^/]+|plan-.*|texts|refusals)\.ts$/ },
  { name: 'server', faults: 60, files: /^server\/src\/(?:features|http|realtime|jobs)\/.*\.ts$/ },
  { name: 'web', faults: 30, files: /^web\/src\/(?:features|shell|ui|session)\/.*\.tsx?$/ },
  { name: 'widgets', faults: 15, files: /^widgets\/src\/(?:chat|checkout|elements|gifts|live|notes|share)\/.*\.tsx?$/ },
  { name: 'page', faults: 10, files: /^page\/src\/(?:chat|gifts|likes|parts|players|live|sections)\/.*\.tsx?$/ },
]

/** A chosen mutant: its number in the run and its area. */
export interface Planted {
  number: number
  area: string
  mutant: Mutant
}

/** Chooses the mutants of a run. The same seed chooses the same ones wherever their code is unchanged. */
export function chooseMutants(root: string, seed: string): Planted[] {
  const paths = AREAS.map(({ name }) => name).flatMap((folder) => filesBelow(root, `${folder}/src`))
  const sources = paths.filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\.d\.ts$/.test(path))
  let number = 0
  return AREAS.flatMap(({ name, faults, files }) => {
    const all = sources
      .filter((path) => files.test(path))
      .flatMap((path) => findMutants(path, readFileSync(join(root, path), 'utf8'), seed))
    return pick(all, faults).map((mutant) => {
      number += 1
      return { number, area: name, mutant }
    })
  })
}

/** Takes `count` mutants: each kind in turn, in the order of their ranks, at most two of a file and none inside another. */
function pick(mutants: readonly Mutant[], count: number): Mutant[] {
  const kinds = [...new Set(mutants.map(({ kind }) => kind))].sort()
  const queues = kinds.map((kind) => {
    return mutants.filter((mutant) => mutant.kind === kind).toSorted((a, b) => (a.rank < b.rank ? -1 : 1))
  })
  const picked: Mutant[] = []
  while (picked.length < count && queues.some((queue) => queue.length > 0)) {
    for (const queue of queues) {
      const next = queue.shift()
      if (next && picked.length < count && mayJoin(next, picked)) picked.push(next)
    }
  }
  return picked
}

function mayJoin(next: Mutant, picked: readonly Mutant[]): boolean {
  const sameFile = picked.filter(({ path }) => path === next.path)
  return sameFile.length < 2 && sameFile.every(({ start, end }) => next.end <= start || next.start >= end)
}
