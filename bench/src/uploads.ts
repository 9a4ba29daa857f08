import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Client, publishByApi, signUpByApi } from '../../e2e/src/support/api.ts'
import { padded } from '../../e2e/src/support/media.ts'
import { freePort, pause, startInstance } from '../../e2e/src/support/server.ts'
import { benchFairAttackers } from './fair-attackers.ts'
import { benchFairPictures } from './fair-pictures.ts'
import { atMost, count, megabytes, printTable, seconds } from './table.ts'

const MEGABYTE = 1024 * 1024
const ROUNDS = 7
const AT_ONCE = 50
/** Minimal server that writes each request body to a file. */
const BARE = `
const { createServer } = require('node:http')
const { createWriteStream } = require('node:fs')
const { pipeline } = require('node:stream/promises')
let file = 0
createServer(async (request, response) => {
  await pipeline(request, createWriteStream(process.argv[2] + '/' + file++))
  response.end('ok')
}).listen(Number(process.argv[1]), '127.0.0.1')`

/** Measures the memory of an upload of 10 MB beside a server that only stores it, and of 50 uploads at once. */
export async function benchUploads(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-'))
  const instance = await startInstance({ environment: { STORAGE_MB: '2000', PAGE_CACHE_MB: '0' } })
  const bare = await startBare(folder)
  try {
    const owner = await signUpByApi(instance, 'uploader')
    const url = `${instance.origin}/api/portfolios/${await publishByApi(owner, 'uploader')}/assets/video`
    const video = (await padded('clip.mp4', 10 * MEGABYTE)).buffer
    const send = () => post(url, video, { cookie: owner.cookie(), origin: instance.origin })
    const sendBarely = () => post(bare.url, video, {})
    const first = await growth(instance.pid, send)
    const firstBarely = await growth(bare.pid, sendBarely)
    const [ours, peer]: [number[], number[]] = [[], []]
    for (let round = 0; round < ROUNDS; round += 1) {
      peer.push(await growth(bare.pid, sendBarely))
      ours.push(await growth(instance.pid, send))
    }
    const started = performance.now()
    const statuses: number[] = []
    const together = await growth(instance.pid, async () => {
      statuses.push(...(await Promise.all(Array.from({ length: AT_ONCE }, send))))
    })
    const took = performance.now() - started
    const refused = statuses.filter((status) => status !== 201).length
    const held = printTable('Uploads of 10 MB', [
      atMost('memory that the first one adds to a fresh instance', first, 32 * MEGABYTE, megabytes),
      { name: 'a fresh server that only writes files', value: megabytes(firstBarely) },
      atMost(`memory that a later one adds, worst of ${ROUNDS}`, Math.max(...ours), 32 * MEGABYTE, megabytes),
      { name: 'the server that only writes files, worst', value: megabytes(Math.max(...peer)) },
      { name: `${AT_ONCE} at once, until the last one is stored`, value: seconds(took) },
      atMost(`memory that ${AT_ONCE} at once add`, together, 64 * MEGABYTE, megabytes),
      atMost(`of ${AT_ONCE} at once, not stored`, refused + (await missing(owner, 1 + ROUNDS + AT_ONCE)), 0, count),
    ])
    return (await benchFairPictures()) && (await benchFairAttackers()) && held
  } finally {
    bare.process.kill()
    await instance.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Returns how many of the uploaded files the list of files lacks. */
async function missing(owner: Client, uploaded: number): Promise<number> {
  const { files } = await (await owner.get('/api/files')).json()
  return uploaded - files.length
}

/** Returns the bytes by which the resident memory of a process grows at most during `work`. Needs Linux. */
async function growth(pid: number, work: () => Promise<unknown>): Promise<number> {
  await pause(300)
  const before = await residentBytes(pid)
  let peak = before
  let done = false
  const watching = (async () => {
    while (!done) {
      peak = Math.max(peak, await residentBytes(pid))
      await pause(2)
    }
  })()
  await work()
  done = true
  await watching
  return peak - before
}

async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024
}

/** Sends a file as the body of a POST and returns the status. */
function post(url: string, body: Buffer, headers: Record<string, string>): Promise<number> {
  return new Promise((done, fail) => {
    const sending = request(
      url,
      { method: 'POST', headers: { ...headers, 'content-length': body.length } },
      (response) => {
        response.resume().on('end', () => done(response.statusCode ?? 0))
      },
    )
    sending.on('error', fail)
    sending.end(body)
  })
}

async function startBare(folder: string): Promise<{ url: string; pid: number; process: ChildProcess }> {
  const port = await freePort()
  const server = spawn(process.execPath, ['-e', BARE, String(port), folder])
  const url = `http://127.0.0.1:${port}/`
  while (!(await fetch(url).then(Boolean, () => false))) await pause(20)
  return { url, pid: server.pid ?? 0, process: server }
}
