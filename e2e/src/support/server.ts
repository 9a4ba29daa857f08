import { spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import PostalMime from 'postal-mime'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

/** A copy of the product, built and running with a fresh data folder. */
export interface Copy {
  origin: string
  /** Waits for the newest mail to an address and answers its text. */
  mailTo(address: string): Promise<string>
  /** The link in the newest mail to an address. */
  linkTo(address: string): Promise<string>
  stop(): Promise<void>
}

/** Starts a copy on a free port; `demo` with the sample creators. */
export async function startCopy({ demo = false }: { demo?: boolean } = {}): Promise<Copy> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-e2e-'))
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const server = spawn(process.execPath, [join(ROOT, 'server/dist', demo ? 'demo.js' : 'main.js')], {
    env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: dataDir, LIMITS: 'off' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<void>((done) => server.once('exit', () => done()))
  await waitUntilReady(origin, () => server.exitCode)
  const outbox = join(dataDir, 'outbox')

  async function mailTo(address: string): Promise<string> {
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

  return {
    origin,
    mailTo,
    async linkTo(address) {
      const [link] = /https?:\/\/\S+/.exec(await mailTo(address)) ?? []
      if (!link) throw new Error(`The mail to ${address} has no link`)
      return link
    },
    async stop() {
      server.kill('SIGTERM')
      await ended
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function waitUntilReady(origin: string, exitCode: () => number | null): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (exitCode() !== null) throw new Error(`The server ended with ${exitCode()}`)
    const ready = await fetch(`${origin}/readyz`).then(
      (response) => response.ok,
      () => false,
    )
    if (ready) return
    await pause(100)
  }
  throw new Error('The server was not ready within 30 s')
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer()
    probe.once('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (typeof address === 'object' && address ? done(address.port) : fail(new Error('No free port'))))
    })
  })
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds))
}
