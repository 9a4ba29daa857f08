import { type Client, publishByApi, signUpByApi } from '../../e2e/src/support/api.ts'
import { dearAnimation, dearArchive, dearPicture } from '../../e2e/src/support/attack-files.ts'
import { type Instance, pause, startInstance } from '../../e2e/src/support/server.ts'
import { noisyGif } from './noisy-gif.ts'
import { atMost, type Figure, milliseconds, printTable, seconds } from './table.ts'

const ROUNDS = 10
const UPLOAD_MAX = 3000
const SAVE_MAX = 2000
const HEALTH_MAX = 100

/** A signed-in person with a page. */
interface Person {
  client: Client
  page: string
}

/**
 * Measures the uploads and saves of one person, and health checks, while other persons send files of few bytes that take
 * long: an animation, a picture and an archive each, again and again.
 */
export async function benchFairAttackers(): Promise<boolean> {
  const files = { animation: await dearAnimation(), picture: await dearPicture(), archive: await dearArchive() }
  const figures: Figure[] = Object.entries(files).map(([name, { length }]) => ({
    name: `size of the ${name}`,
    value: `${(length / 1024).toFixed(1)} kB`,
  }))
  for (const attackers of [1, 2, 4]) {
    const instance = await startInstance({ environment: { STORAGE_MB: '2000' } })
    try {
      figures.push(...(await measure(instance, attackers, files)))
    } finally {
      await instance.stop()
    }
  }
  return printTable(`One person beside attackers, worst of ${ROUNDS}`, figures)
}

async function measure(
  instance: Instance,
  attackers: number,
  { animation, picture, archive }: Record<'animation' | 'picture' | 'archive', Buffer>,
): Promise<Figure[]> {
  const honest = await personOf(instance, 'honest')
  const persons: Person[] = []
  for (let index = 0; index < attackers; index += 1) persons.push(await personOf(instance, `attacker${index}`))
  const small = noisyGif({ width: 96, height: 96, frames: 1 })
  await send(honest, 'POST', '/assets/profile', small)
  const leaving = new AbortController()
  const attacks = persons.flatMap((person) =>
    (
      [
        ['/assets/background', animation],
        ['/assets/background', picture],
        ['/import/preview', archive],
      ] as const
    ).map(async ([path, body]) => {
      while (!leaving.signal.aborted) {
        await send(person, 'POST', path, body, leaving.signal).catch(() => 0)
        await pause(50)
      }
    }),
  )
  await pause(1000)
  const times = { upload: 0, save: 0, health: 0 }
  const worst = async (name: keyof typeof times, work: () => Promise<number>, wanted: number) => {
    const started = performance.now()
    const status = await work()
    if (status !== wanted) throw new Error(`${name} got status ${status}`)
    times[name] = Math.max(times[name], performance.now() - started)
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    await worst('upload', () => send(honest, 'POST', '/assets/profile', small), 201)
    await worst('save', () => send(honest, 'PATCH', '', JSON.stringify({ bio: `Round ${round}` })), 200)
    await worst('health', async () => (await fetch(`${instance.origin}/healthz`)).status, 200)
    await pause(500)
  }
  leaving.abort()
  await Promise.all(attacks)
  return [
    atMost(`${attackers} attackers: a small upload`, times.upload, UPLOAD_MAX, seconds),
    atMost(`${attackers} attackers: a save`, times.save, SAVE_MAX, seconds),
    atMost(`${attackers} attackers: /healthz`, times.health, HEALTH_MAX, milliseconds),
  ]
}

async function personOf(instance: Instance, name: string): Promise<Person> {
  const client = await signUpByApi(instance, name)
  return { client, page: `${instance.origin}/api/portfolios/${await publishByApi(client, name)}` }
}

async function send(
  { client, page }: Person,
  method: string,
  path: string,
  body: Buffer | string,
  signal?: AbortSignal,
): Promise<number> {
  const type = typeof body === 'string' ? 'application/json' : 'application/octet-stream'
  const headers = { cookie: client.cookie(), origin: new URL(page).origin, 'content-type': type }
  const content = typeof body === 'string' ? body : new Uint8Array(body)
  const response = await fetch(page + path, { method, headers, body: content, signal: signal ?? null })
  await response.arrayBuffer()
  return response.status
}
