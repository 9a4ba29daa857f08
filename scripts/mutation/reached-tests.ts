import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { TestRun } from './near-runs.ts'
import { SERVER, vitest } from './near-runs.ts'

/** Name in the file of the active mutant while a run records which tests reach which mutants. */
export const RECORDING = 'recording'
/** Most test files of the first run; those with the longest common path are the nearest. */
const NEAREST_MAX = 15

/** Returns the file to which processes write lines of a mutant's number and of the path of a test that reached it. */
export const reachedFileOf = (nameFile: string) => `${nameFile}.reached`

/** The run that records. Screens, documents and journeys are chosen by their names instead. */
export const RECORDING_RUN = vitest('recording', ['--project=core', '--project=web', '--project=page', ...SERVER], {
  bail: false,
})

/** Returns the paths of the tests that reached each mutant, from the clone's root. */
export function readReached(clone: string, nameFile: string): Map<number, string[]> {
  const file = reachedFileOf(nameFile)
  const reached = new Map<number, string[]>()
  for (const line of existsSync(file) ? new Set(readFileSync(file, 'utf8').split('\n').filter(Boolean)) : []) {
    const [number = '', path = ''] = line.split('\t')
    // Child processes know no test.
    if (!path.startsWith(clone)) continue
    reached.set(Number(number), [...(reached.get(Number(number)) ?? []), relative(clone, path)])
  }
  return reached
}

/** Returns the run of the tests that reached a mutant of `path`, at most the nearest of them. */
export function reachedRun(path: string, tests: readonly string[]): TestRun {
  const nearness = (test: string) => {
    const folders = path.split('/')
    const differing = test.split('/').findIndex((folder, at) => folder !== folders[at])
    return differing === -1 ? folders.length : differing
  }
  const nearest = tests.toSorted((a, b) => nearness(b) - nearness(a)).slice(0, NEAREST_MAX)
  return vitest('tests that reach it', ['--project=core', '--project=web', '--project=page', ...SERVER, ...nearest])
}
