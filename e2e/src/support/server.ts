import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process'
import { readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { type Sandbox, startSandbox } from '@vitrine/sandbox'
import PostalMime from 'postal-mime'
import manifest from '../../../package.json' with { type: 'json' }
import { newDataFolder } from './data-folder.ts'
import { refuseLoggedSecrets } from './logged-secrets.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const CLOCK = new URL('moving-clock.mjs', import.meta.url).href

/** The optimising compiler of WebAssembly takes half of the processor time of a start, and these instances end soon. */
export const QUICK_START = ['--liftoff-only']

/** Options of an instance. Without a data folder it gets a fresh one, which is deleted with it. */
export interface InstanceOptions {
  /** With the sample creators. */
  demo?: boolean
  /** Starts by npm. Signals go to npm, and the instance has ended when its server has. */
  npm?: boolean
  /** Folder of a built checkout, which is started as an operator starts it, but without npm. */
  checkout?: string
  dataDir?: string
  /** With a simulated provider of payments, controlled by the test. */
  shop?: boolean
  /** With a clock that the test can move. */
  movingClock?: boolean
  /** At a name instead of an IP address, which a browser lets no passkey have. */
  named?: boolean
  /** Further settings; limits are off unless these set them. */
  environment?: Record<string, string>
}

/** Running instance of the built product. */
export interface Instance {
  origin: string
  dataDir: string
  /** The process that was started: the server itself, or npm. */
  pid: number
  /** Resolves to the exit code when the process has ended; null for one that was killed. */
  ended: Promise<number | null>
  /** The simulated provider of payments; null without `shop`. */
  sandbox: Sandbox | null
  /** Returns what it printed on standard output and standard error. */
  output(): string
  /** Returns the address of the outbox or the sandbox with its key, as the server printed it. */
  localAddress(path: '/dev/outbox' | '/sandbox'): string
  /** Waits for a mail to an address and returns the text of the newest. */
  mailTo(address: string): Promise<string>
  /** Returns the link in the newest mail to an address. */
  linkTo(address: string): Promise<string>
  /** Moves the clock of an instance with `movingClock` ahead. */
  moveClock(milliseconds: number): void
  /** Kills the process as a crash would; its data folder stays. Throws, as `stop` does, if it logged a secret. */
  kill(): Promise<void>
  /** Sends SIGTERM and returns the exit code. Deletes a data folder that was created for it. */
  stop(): Promise<number | null>
}

/** Starts an instance on a free port and waits until it is ready. */
export async function startInstance(options: InstanceOptions = {}): Promise<Instance> {
  const dataDir = options.dataDir ?? (await newDataFolder(options))
  const port = options.environment?.PORT ?? String(await freePort())
  const origin = `http://${options.named ? 'localhost' : '127.0.0.1'}:${port}`
  const sandbox = options.shop ? await startSandbox({ webhookUrl: `${origin}/api/webhooks/razorpay` }) : null
  const environment = {
    ...options.environment,
    ...sandbox?.environment,
    ...(options.named && { PUBLIC_URL: origin }),
  }
  const { server, output, ended } = spawnInstance(dataDir, port, { ...options, environment })
  try {
    await waitUntilReady(origin, server, output)
  } catch (error) {
    await sandbox?.close()
    if (!options.dataDir) await rm(dataDir, { recursive: true, force: true })
    // Another process took the port between its choice and the start.
    if (!options.environment?.PORT && output().includes(`Port ${port} is in use`)) return startInstance(options)
    throw error
  }

  return {
    origin,
    dataDir,
    pid: server.pid ?? 0,
    ended,
    sandbox,
    output,
    localAddress(path) {
      const [address] =
        output()
          .match(/http:\S+\?key=[\w-]+/g)
          ?.filter((each) => new URL(each).pathname === path) ?? []
      if (!address) throw new Error(`No address of ${path} was printed`)
      return address
    },
    mailTo: (address) => newestMail(join(dataDir, 'outbox'), address),
    linkTo: (address) => newestLink(dataDir, address),
    moveClock(milliseconds) {
      if (!server.send?.(milliseconds)) throw new Error('This instance has a clock of its own')
    },
    async kill() {
      server.kill('SIGKILL')
      await ended
      await refuseLoggedSecrets(output(), join(dataDir, 'outbox'))
    },
    async stop() {
      server.kill('SIGTERM')
      const code = await ended
      await sandbox?.close()
      await refuseLoggedSecrets(output(), join(dataDir, 'outbox'))
      if (!options.dataDir) await rm(dataDir, { recursive: true, force: true })
      return code
    },
  }
}

/** Starts an instance that is expected to refuse, and returns its exit code and output. */
export async function startRefused(
  dataDir: string,
  environment: Record<string, string>,
  { npm = false }: Pick<InstanceOptions, 'npm'> = {},
): Promise<{ code: number | null; output: string }> {
  const { output, ended } = spawnInstance(dataDir, environment.PORT ?? String(await freePort()), { environment, npm })
  return { code: await ended, output: output() }
}

/** Runs what `npm run admin` runs on a data folder. Returns its exit code and what it printed. */
export function runAdminCommand(
  parameters: readonly string[],
  environment: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  return runCommand('admin', parameters, environment)
}

/** Runs what `npm run` runs for a command of the operator. Returns its exit code and what it printed. */
export async function runCommand(
  script: 'admin' | 'backup' | 'doctor' | 'restore',
  parameters: readonly string[],
  environment: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const [program, ...words] = manifest.scripts[script].split(' ')
  if (program !== 'node') throw new Error(`npm run ${script} starts with ${program}`)
  const command = spawn(process.execPath, [...QUICK_START, ...words, ...parameters], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return awaitOutput(command)
}

/** Starts a command of the operator without npm, so that a test can kill it. */
export function spawnCommand(
  script: 'backup' | 'restore',
  parameters: readonly string[],
  environment: Record<string, string>,
) {
  const command = spawn(process.execPath, [...QUICK_START, join(ROOT, `server/dist/${script}.js`), ...parameters], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return { command, ended: awaitOutput(command) }
}

async function awaitOutput(command: ChildProcessByStdio<null, Readable, Readable>) {
  let output = ''
  for (const stream of [command.stdout, command.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => {
      output += part
    })
  }
  const code = await new Promise<number | null>((done) => command.once('close', done))
  return { code, output }
}

/** Starts an instance without waiting until it is ready. */
export function spawnInstance(
  dataDir: string,
  port: string,
  { demo = false, npm = false, checkout, movingClock = false, environment = {} }: InstanceOptions,
) {
  const built = join(ROOT, 'server/dist', demo ? 'demo.js' : 'main.js')
  const [program, parameters] = npm
    ? ['npm', ['run', demo ? 'demo' : 'start']]
    : [
        process.execPath,
        checkout ? ['scripts/start.mjs'] : [...QUICK_START, ...(movingClock ? ['--import', CLOCK] : []), built],
      ]
  const server = spawn(program, parameters, {
    cwd: checkout ?? ROOT,
    env: { PATH: process.env.PATH, PORT: port, DATA_DIR: dataDir, LIMITS: 'off', ...environment },
    stdio: ['ignore', 'pipe', 'pipe', movingClock ? 'ipc' : 'ignore'],
  })
  let printed = ''
  for (const stream of [server.stdout, server.stderr]) {
    stream?.setEncoding('utf8').on('data', (part: string) => {
      printed += part
    })
  }
  const ended = new Promise<number | null>((done) => server.once('close', done))
  return { server, output: () => printed, ended }
}

/** Returns the link in the newest mail to an address that a server with this data folder has sent. */
export async function newestLink(dataDir: string, address: string): Promise<string> {
  const [link] = /https?:\/\/\S+/.exec(await newestMail(join(dataDir, 'outbox'), address)) ?? []
  if (!link) throw new Error(`The mail to ${address} has no link`)
  return link
}

async function newestMail(outbox: string, address: string): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const files = (await readdir(outbox).catch(() => []))
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .reverse()
    for (const file of files) {
      const mail = await PostalMime.parse(await readFile(join(outbox, file)))
      if (mail.to?.some((recipient) => recipient.address === address)) return mail.text ?? ''
    }
    await pause(100)
  }
  throw new Error(`No mail to ${address} arrived`)
}

/** Time for a start, which with `demo` also converts the pictures of the sample creators, on a slow machine. */
const READY_WITHIN_MS = 90_000

async function waitUntilReady(origin: string, server: ChildProcess, output: () => string): Promise<void> {
  const end = Date.now() + READY_WITHIN_MS
  while (Date.now() < end) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}: ${output()}`)
    const ready = await fetch(`${origin}/readyz`).then(
      (response) => response.ok,
      () => false,
    )
    // Tests read what it printed, which may arrive later.
    if (ready && output().includes('is ready at')) return
    await pause(25)
  }
  server.kill('SIGKILL')
  throw new Error(`The server was not ready within ${READY_WITHIN_MS / 1000} s: ${output()}`)
}

/** Returns a port that nothing listens on. */
export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer()
    probe.once('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (typeof address === 'object' && address ? done(address.port) : fail(new Error('No free port'))))
    })
  })
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds))
}
