import { spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { requireChromium } from './chromium.ts'
import { plantMutants } from './mutation/find-mutants.ts'
import { nearRuns } from './mutation/near-runs.ts'
import { RECORDING, RECORDING_RUN, reachedRuns, readReached } from './mutation/reached-tests.ts'
import { AREAS, chooseMutants, type Planted } from './mutation/sample.ts'

/** Number of test files that may be those that loaded a module first. */
const FEW = 4

const ROOT = fileURLToPath(new URL('..', import.meta.url))

const Result = z.object({
  number: z.number(),
  area: z.string(),
  kind: z.string(),
  place: z.string(),
  code: z.string(),
  /** The run of tests that failed; null if none did. */
  foundBy: z.string().nullable(),
  seconds: z.number(),
})
type Result = z.infer<typeof Result>

/**
 * Runs `npm run mutate`: plants the faults of a seed into a clone of this repository, all at once and switched off,
 * builds it, then switches on one after the other and runs the tests near it until one fails. A fault that no test
 * finds shows what the suite does not prove.
 *
 * - `--seed 34` chooses the faults; `--ref <commit>` the version of code and tests, by default the last commit
 * - `--only <area>` or `--numbers 3,17` limit the run
 * - `--out <file>` collects results as lines of JSON; an interrupted run goes on where it ended
 * - `--compare <file>` compares with the results of another version
 */
async function mutate(): Promise<void> {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: '34' },
      ref: { type: 'string', default: 'HEAD' },
      only: { type: 'string' },
      numbers: { type: 'string' },
      out: { type: 'string', default: 'mutants.jsonl' },
      compare: { type: 'string' },
    },
  })
  const out = resolve(values.out)
  const clone = cloneAt(values.ref)
  try {
    const planted = chooseMutants(clone, values.seed)
    plantAll(clone, planted)
    const numbers = values.numbers?.split(',').map(Number)
    const known = readResults(out)
    const reached = recordReached(clone)
    for (const each of planted) {
      if ((values.only && each.area !== values.only) || (numbers && !numbers.includes(each.number))) continue
      if (known.some(({ number }) => number === each.number)) continue
      const result = tryMutant(clone, each, reached.get(each.number) ?? [])
      appendFileSync(out, `${JSON.stringify(result)}\n`)
      console.log(`${result.foundBy ? '✓' : '✗'} ${lineOf(result)}`)
    }
  } finally {
    rmSync(clone, { recursive: true, force: true })
  }
  printTable(readResults(out), values.compare ? readResults(resolve(values.compare)) : null)
}

/** Clones a version with the dependencies of this folder into a temporary folder. */
function cloneAt(ref: string): string {
  const clone = mkdtempSync(join(tmpdir(), 'vitrine-mutants-'))
  run('git', ['clone', '--quiet', '--no-checkout', ROOT, clone], ROOT)
  run('git', ['checkout', '--quiet', ref], clone)
  // Links to the workspaces must lead into the clone, so the folders are copied and their links stay relative.
  for (const folder of ['.', 'scripts', 'server', 'e2e', 'web', 'page']) {
    const from = join(ROOT, folder, 'node_modules')
    if (existsSync(from)) cpSync(from, join(clone, folder, 'node_modules'), { recursive: true, verbatimSymlinks: true })
  }
  return clone
}

function plantAll(clone: string, planted: readonly Planted[]): void {
  nameActive(clone, 'none')
  for (const path of new Set(planted.map(({ mutant }) => mutant.path))) {
    const file = join(clone, path)
    const own = planted.filter(({ mutant }) => mutant.path === path)
    writeFileSync(file, plantMutants(readFileSync(file, 'utf8'), own, nameFileOf(clone)))
  }
  run(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], clone)
}

/** Runs the tests once without a mutant, and returns which of them reach which mutants. */
function recordReached(clone: string): Map<number, string[]> {
  nameActive(clone, RECORDING)
  spawnSync(process.execPath, RECORDING_RUN.parameters, { cwd: clone })
  return readReached(clone, nameFileOf(clone))
}

/**
 * Runs the tests that reach a mutant, with the mutant switched on, then those near it, until a run fails. What modules
 * run when they are loaded is reached by the first tests alone, so few tests do not suffice to call it not found.
 */
function tryMutant(clone: string, { number, area, mutant }: Planted, reached: readonly string[]): Result {
  const startedAt = Date.now()
  const env = activate(clone, number)
  const isReached = area === 'server' && reached.length > FEW
  const failed = [...reachedRuns(mutant.path, reached), ...(isReached ? [] : nearRuns(clone, mutant.path))].find(
    ({ parameters }) => {
      const { status } = spawnSync(process.execPath, parameters, { cwd: clone, env })
      return status !== 0
    },
  )
  return {
    number,
    area,
    kind: mutant.kind,
    place: `${mutant.path}:${mutant.line}`,
    code: mutant.original.replace(/\s+/g, ' ').slice(0, 120),
    foundBy: failed?.name ?? null,
    seconds: Math.round((Date.now() - startedAt) / 1000),
  }
}

const nameFileOf = (clone: string) => join(clone, 'active-mutant')

/** Names the active mutant to the processes that run the clone. */
function nameActive(clone: string, name: string): void {
  writeFileSync(nameFileOf(clone), name)
}

/** Makes a mutant active, and returns the environment whose browser has its name in the user agent. */
function activate(clone: string, number: number): NodeJS.ProcessEnv {
  const name = `vitrine-mutant-${number}.`
  nameActive(clone, name)
  const browser = join(clone, `chromium-${number}.sh`)
  const agent = `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36 ${name}`
  writeFileSync(browser, `#!/bin/sh\nexec "${requireChromium()}" "$@" --user-agent="${agent}"\n`, { mode: 0o755 })
  return { ...process.env, CHROMIUM_PATH: browser }
}

function run(program: string, parameters: readonly string[], cwd: string): void {
  const { status, stderr } = spawnSync(program, parameters, { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} ${parameters.join(' ')} failed:\n${stderr}`)
}

function readResults(file: string): Result[] {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return lines.map((line) => Result.parse(JSON.parse(line))).toSorted((a, b) => a.number - b.number)
}

/** Prints a row for each area, and the faults that were not found. */
function printTable(results: readonly Result[], before: readonly Result[] | null): void {
  const found = (all: readonly Result[], area: string) => all.filter((each) => each.area === area && each.foundBy)
  console.log(before ? '\n| area | planted | found before | found now |' : '\n| area | planted | found |')
  console.log(before ? '|---|---|---|---|' : '|---|---|---|')
  for (const { name } of AREAS) {
    const planted = results.filter(({ area }) => area === name)
    const cells = [name, planted.length, ...(before ? [found(before, name).length] : []), found(results, name).length]
    console.log(`| ${cells.join(' | ')} |`)
  }
  const foundBefore = (place: string, code: string) =>
    before?.some((each) => each.foundBy && each.place === place && each.code === code)
  for (const result of results.filter(({ foundBy }) => !foundBy)) {
    const lost = foundBefore(result.place, result.code)
    console.log(`${lost ? '✗ found before' : '✗ not found'}: ${lineOf(result)}`)
    if (lost) process.exitCode = 1
  }
}

function lineOf({ number, kind, place, code, foundBy, seconds }: Result): string {
  return `${number} ${kind} ${place} \`${code}\` ${foundBy ? `found by ${foundBy}` : 'not found'} in ${seconds} s`
}

await mutate()
