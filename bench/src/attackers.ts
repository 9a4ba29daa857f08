import { type ChildProcess, fork } from 'node:child_process'
import { request } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Client, publishByApi, signUpByApi } from '../../e2e/src/support/api.ts'
import { drawPicture } from '../../e2e/src/support/attack-files.ts'
import { type Instance, pause, startInstance } from '../../e2e/src/support/server.ts'
import { mountSmallDisk } from '../../e2e/src/support/server-faults.ts'
import { ATTACKS, type Order } from './attacker.ts'
import { atMost, count, type Figure, milliseconds, printTable } from './table.ts'

const ATTACKERS = [1, 2, 4]
const DISK_MB = 800
const PHASE_MS = 12_000
/** Milliseconds between two requests of the honest person. */
const PAUSES = { health: 50, save: 300, upload: 3500 }
/** Limits in milliseconds. */
const HEALTH_MAX = 100
const SAVE_MAX = 2000
const UPLOAD_MAX = 3000

interface Person {
  client: Client
  portfolioId: string
}

/** Durations in milliseconds, and requests that were refused or failed. */
interface Measured {
  times: number[]
  refused: number
}

/** Measures what one honest person notices of one, two and four attackers with default limits. */
export async function benchAttackers(): Promise<boolean> {
  let held = true
  for (const attackers of ATTACKERS) held = (await beside(attackers)) && held
  return held
}

async function beside(attackers: number): Promise<boolean> {
  const disk = await mountSmallDisk(DISK_MB)
  const instance = await startInstance({
    environment: { LIMITS: 'on' },
    ...(disk ? { dataDir: join(disk.path, 'data') } : {}),
  })
  try {
    const honest = await createPerson(instance, 'honest')
    const others: Person[] = []
    for (let each = 0; each < attackers; each += 1) others.push(await createPerson(instance, `attacker_${each}`))
    const figures: Figure[] = await phase(instance, honest, 'no attack', [])
    for (const attack of ATTACKS) {
      figures.push(
        ...(await phase(
          instance,
          honest,
          attack,
          others.map((other, index) => orderOf(instance, other, { attack, index })),
        )),
      )
    }
    const everything = ATTACKS.flatMap((attack) =>
      others.map((other, index) => orderOf(instance, other, { attack, index })),
    )
    figures.push(...(await phase(instance, honest, 'everything', everything)))
    const where = disk ? `a disk of ${DISK_MB} MB` : 'the disk of this machine'
    return printTable(`One honest person beside ${attackers} attacking, on ${where}`, figures)
  } finally {
    await instance.stop()
    await disk?.unmount()
  }
}

async function createPerson(instance: Instance, username: string): Promise<Person> {
  const client = await signUpByApi(instance, username)
  return { client, portfolioId: await publishByApi(client, username) }
}

function orderOf(
  { origin }: Instance,
  { client, portfolioId }: Person,
  { attack, index }: { attack: Order['attack']; index: number },
): Order {
  return { attack, origin, portfolioId, cookie: client.cookie(), from: `127.0.0.${10 + index}` }
}

/** Runs the attacks in processes of their own and measures the honest person's requests meanwhile. */
async function phase(instance: Instance, honest: Person, name: string, orders: readonly Order[]): Promise<Figure[]> {
  const running = orders.map(startAttacker)
  try {
    await pause(1500)
    const end = performance.now() + PHASE_MS
    const picture = Buffer.from(await drawPicture())
    const page = `/api/portfolios/${honest.portfolioId}`
    const [health, save, upload] = await Promise.all([
      measure(end, PAUSES.health, () => send(instance, honest, { method: 'GET', path: '/healthz' })),
      measure(end, PAUSES.save, (index) =>
        send(instance, honest, {
          method: 'PATCH',
          path: page,
          body: Buffer.from(JSON.stringify({ bio: `${name} ${index}` })),
        }),
      ),
      measure(end, PAUSES.upload, () =>
        send(instance, honest, { method: 'POST', path: `${page}/assets/profile`, body: picture }),
      ),
    ])
    return [
      atMost(`${name}: /healthz, slowest`, slowest(health), HEALTH_MAX, milliseconds),
      { name: `${name}: /healthz, 95 of 100`, value: milliseconds(percentile95(health)) },
      atMost(`${name}: saves, slowest of ${save.times.length}`, slowest(save), SAVE_MAX, milliseconds),
      atMost(`${name}: uploads, slowest of ${upload.times.length}`, slowest(upload), UPLOAD_MAX, milliseconds),
      atMost(`${name}: refused or failed`, health.refused + save.refused + upload.refused, 0, count),
    ]
  } finally {
    await Promise.all(running.map(stopAttacker))
    // The queues still contain work of the attack.
    await pause(1000)
  }
}

function startAttacker(order: Order): ChildProcess {
  const child = fork(fileURLToPath(new URL('./attacker.ts', import.meta.url)), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  child.send(order)
  return child
}

function stopAttacker(child: ChildProcess): Promise<void> {
  return new Promise((done) => {
    child.once('exit', () => done())
    child.kill('SIGKILL')
  })
}

async function measure(end: number, gap: number, ask: (index: number) => Promise<boolean>): Promise<Measured> {
  const measured: Measured = { times: [], refused: 0 }
  for (let index = 0; performance.now() < end; index += 1) {
    const started = performance.now()
    if (!(await ask(index))) measured.refused += 1
    measured.times.push(performance.now() - started)
    await pause(gap)
  }
  return measured
}

/** Sends a request over a connection of its own. Returns false if it is refused or fails. */
function send(
  { origin }: Instance,
  { client }: Person,
  { method, path, body }: { method: string; path: string; body?: Buffer },
): Promise<boolean> {
  return new Promise((done) => {
    const type = method === 'PATCH' ? { 'content-type': 'application/json' } : {}
    const headers = { origin, cookie: client.cookie(), ...type, 'content-length': body?.length ?? 0 }
    const sending = request(`${origin}${path}`, { method, headers, agent: false }, (response) => {
      response.resume().on('end', () => done((response.statusCode ?? 500) < 300))
    })
    sending.on('error', () => done(false))
    sending.end(body)
  })
}

function slowest({ times }: Measured): number {
  return Math.max(...times)
}

function percentile95({ times }: Measured): number {
  return times.toSorted((left, right) => left - right)[Math.floor(times.length * 0.95)] ?? 0
}
