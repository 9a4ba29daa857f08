import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { TestRun } from './near-runs.ts'
import { SERVER, vitest } from './near-runs.ts'

/** Name in the file of the active mutant while a run records which tests reach which mutants. */
export const RECORDING = 'recording'
/** Test files of the first run, with the longest paths in common, and of a second one. */
const [NEAREST, FURTHER] = [15, 45]

/** Returns the file to which processes write lines of a mutant's number and of the path of a test that reached it. */
export const reachedFileOf = (nameFile: string) => `${nameFile}.reached`

const PROJECTS = ['--project=core', '--project=web', '--project=page', '--project=widgets', ...SERVER]

/** The run that records. Screens, documents and journeys are chosen by their names instead. */
export const RECORDING_RUN = vitest('recording', PROJECTS, { bail: false })

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

/** Returns the runs of the tests that reached a mutant of `path`, the nearest first. */
export function reachedRuns(path: string, tests: readonly string[]): TestRun[] {
  const nearness = (test: string) => {
    const folders = path.split('/')
    const differing = test.split('/').findIndex((folder, at) => folder !== folders[at])
    return differing === -1 ? folders.length : differing
  }
  const sorted = tests.toSorted((a, b) => nearness(b) - nearness(a))
  return [sorted.slice(0, NEAREST), sorted.slice(NEAREST, NEAREST + FURTHER)]
    .filter((files) => files.length > 0)
    .map((files) => vitest('tests that reach it', [...PROJECTS, ...files]))
}
