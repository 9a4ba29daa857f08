import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findProgram } from '../../../scripts/debian-programs.ts'
import { pause } from './server.ts'

const DOCUMENT = fileURLToPath(new URL('../../../docs/edge.md', import.meta.url))
const READY_WITHIN_MS = 60_000

/** Varnish in front of an instance. */
export interface Varnish {
  origin: string
  stop(): Promise<void>
}

/** Starts Varnish with the configuration of docs/edge.md. `change` replaces parts of it. */
export async function startVarnish(
  { port, instancePort }: { port: number; instancePort: number },
  change = (text: string) => text,
): Promise<Varnish> {
  const [, example = ''] = /```vcl\n(.*?)```/s.exec(await readFile(DOCUMENT, 'utf8')) ?? []
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-varnish-'))
  const file = join(folder, 'vitrine.vcl')
  await writeFile(file, change(example.replace('"3000"', `"${instancePort}"`)))
  const parameters = [
    '-F',
    '-j',
    'none',
    '-n',
    join(folder, 'work'),
    '-a',
    `127.0.0.1:${port}`,
    '-f',
    file,
    '-s',
    'default,16m',
  ]
  const child = spawn(findProgram('varnishd') ?? '', parameters, { stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (printed += part))
  const origin = `http://127.0.0.1:${port}`
  const end = Date.now() + READY_WITHIN_MS
  while (!(await answers(origin))) {
    if (child.exitCode !== null || Date.now() > end) throw new Error(`Varnish did not start: ${printed}`)
    await pause(50)
  }
  return {
    origin,
    async stop() {
      const ended = once(child, 'close')
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function answers(origin: string): Promise<boolean> {
  return fetch(`${origin}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )
}
