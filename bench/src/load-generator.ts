import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import autocannon from 'autocannon'
import { pause } from '../../e2e/src/support/server.ts'
import { type CpuShares, startCpuShares } from './cpu-share.ts'

const CONNECTIONS = 64
/** Core of the measured server, and core of the generator: the first ones that this process may use. */
const [SERVER_CORE, GENERATOR_CORE] = allowedCores()
/** Milliseconds at the start and the end of a run in which the shares are not measured. */
const EDGE_MS = 300
const isInstalled = (program: string, option: string) => spawnSync(program, [option]).error === undefined
const canPin = GENERATOR_CORE !== undefined && isInstalled('taskset', '-V')

/** Requests of a run, which are repeated in turns, and the process of the server. */
export interface Load {
  origin: string
  paths: readonly string[]
  headers: Record<string, string>
  /** Process id of the server. */
  pid: number
  seconds: number
}

/** Result of a run: requests a second, and shares of a core. */
export interface LoadRun extends CpuShares {
  perSecond: number
}

/** Name of the generator: wrk if it is installed, otherwise autocannon. */
const generatorName = isInstalled('wrk', '-v') ? 'wrk' : 'autocannon'

/** Pins all threads of a server to the first core, so that the generator has another. Does nothing without `taskset`. */
export function pinServer(pid: number): void {
  if (canPin) spawnSync('taskset', ['--all-tasks', '--cpu-list', '--pid', String(SERVER_CORE), String(pid)])
}

/** Returns the numbers of the cores that this process may use; none where `/proc` is missing. */
function allowedCores(): number[] {
  try {
    const [, list = ''] = /^Cpus_allowed_list:\s*(\S+)/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? []
    return list.split(',').flatMap((range) => {
      const [from = 0, to = from] = range.split('-').map(Number)
      return Array.from({ length: to - from + 1 }, (_, index) => from + index)
    })
  } catch {
    return []
  }
}

/** Sends as many requests as the server responds to, over 64 connections. Throws if a response is an error. */
export function runLoad(load: Load): Promise<LoadRun> {
  return generatorName === 'wrk' ? runWrk(load) : runAutocannon(load)
}

async function runWrk({ origin, paths, headers, pid, seconds }: Load): Promise<LoadRun> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-wrk-'))
  try {
    const [path = '/'] = paths
    const parameters = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '--timeout', '10s', `${origin}${path}`]
    for (const [name, value] of Object.entries(headers)) parameters.push('-H', `${name}: ${value}`)
    if (paths.length > 1) parameters.push('-s', writeScript(folder, paths))
    const [program = '', ...rest] = [
      ...(canPin ? ['taskset', '--cpu-list', String(GENERATOR_CORE)] : []),
      'wrk',
      ...parameters,
    ]
    const wrk = spawn(program, rest, { stdio: ['ignore', 'pipe', 'inherit'] })
    const printed = text(wrk.stdout)
    const shares = await sharesDuring({ generator: wrk.pid ?? 0, server: pid }, seconds)
    const output = await printed
    const [, perSecond] = /Requests\/sec:\s+([\d.]+)/.exec(output) ?? []
    if (!perSecond || /Non-2xx|Socket errors/.test(output)) throw new Error(`${origin}${path}: ${output}`)
    return { perSecond: Number(perSecond), ...shares }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Writes a script for wrk that requests the paths in turns. It formats the requests before the run, so that each costs little. */
function writeScript(folder: string, paths: readonly string[]): string {
  const file = join(folder, 'paths.lua')
  writeFileSync(
    file,
    `local paths = {${paths.map((path) => JSON.stringify(path)).join(',')}}
local requests, at = {}, 0
init = function() for index, path in ipairs(paths) do requests[index] = wrk.format(nil, path) end end
request = function() at = at % #requests + 1; return requests[at] end`,
  )
  return file
}

/** Runs autocannon with a worker for each core that the server leaves. The generator's share is that of each of its cores. */
async function runAutocannon({ origin, paths, headers, pid, seconds }: Load): Promise<LoadRun> {
  const workers = Math.max(1, availableParallelism() - 1)
  const running = autocannon({
    url: origin,
    connections: CONNECTIONS,
    duration: seconds,
    workers,
    requests: paths.map((path) => ({ path, headers })),
  })
  const shares = await sharesDuring({ generator: process.pid, server: pid }, seconds)
  const { requests, non2xx, errors } = await running
  if (non2xx > 0 || errors > 0) throw new Error(`${origin}: ${non2xx} refused, ${errors} failed`)
  return { perSecond: requests.average, server: shares.server, generator: shares.generator / workers }
}

async function sharesDuring(processes: { generator: number; server: number }, seconds: number): Promise<CpuShares> {
  await pause(EDGE_MS)
  const shares = startCpuShares(processes)
  await pause(seconds * 1000 - 2 * EDGE_MS)
  return shares()
}
