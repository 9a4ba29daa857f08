import { type Client, publishByApi, signUpByApi } from '../../e2e/src/support/api.ts'
import { pause, startInstance } from '../../e2e/src/support/server.ts'
import { noisyGif } from './noisy-gif.ts'
import { atMost, printTable, seconds } from './table.ts'

const ANIMATIONS = 10
const ROUNDS = 3

/** Measures the time to convert one person's small picture while ten animations of another person, nearly 5 MB each, wait. */
export async function benchFairPictures(): Promise<boolean> {
  const instance = await startInstance()
  try {
    const [greedy, other] = [await signUpByApi(instance, 'greedy'), await signUpByApi(instance, 'other')]
    const greedyUrl = `${instance.origin}/api/portfolios/${await publishByApi(greedy, 'greedy')}/assets/background`
    const otherUrl = `${instance.origin}/api/portfolios/${await publishByApi(other, 'other')}/assets/profile`
    const animation = noisyGif({ width: 480, height: 360, frames: 26 })
    const picture = noisyGif({ width: 96, height: 96, frames: 1 })
    const idle = await timeOf(() => send(otherUrl, other, picture))

    const leaving = new AbortController()
    const started = performance.now()
    let first: number | null = null
    const animations = Array.from({ length: ANIMATIONS }, (_, seed) =>
      send(greedyUrl, greedy, noisyGif({ width: 480, height: 360, frames: 26, seed: seed + 1 }), leaving.signal).then(
        (status) => {
          first ??= performance.now() - started
          return status
        },
      ),
    )
    await pause(1500)
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      times.push(await timeOf(() => send(otherUrl, other, picture)))
      await pause(500)
    }
    await Promise.race(animations)
    leaving.abort()
    await Promise.allSettled(animations)
    const after = await timeOf(() => send(greedyUrl, greedy, picture))
    return printTable('Pictures of two persons', [
      { name: 'size of an animation, of a picture', value: `${megabytes(animation)}, ${megabytes(picture)}` },
      { name: 'one animation alone', value: seconds(first ?? 0) },
      { name: 'the picture alone, worker not started yet', value: seconds(idle) },
      atMost(`the picture while ${ANIMATIONS} animations wait, worst of ${ROUNDS}`, Math.max(...times), 2000, seconds),
      atMost('a picture of the same person after the animations were cancelled', after, 2000, seconds),
    ])
  } finally {
    await instance.stop()
  }
}

async function timeOf(work: () => Promise<number>): Promise<number> {
  const started = performance.now()
  const status = await work()
  if (status !== 201) throw new Error(`An upload got status ${status}`)
  return performance.now() - started
}

async function send(url: string, client: Client, body: Buffer, signal?: AbortSignal): Promise<number> {
  const headers = { cookie: client.cookie(), origin: new URL(url).origin }
  const response = await fetch(url, { method: 'POST', headers, body: new Uint8Array(body), signal: signal ?? null })
  await response.arrayBuffer()
  return response.status
}

function megabytes(bytes: Buffer): string {
  return `${(bytes.length / 1024 / 1024).toFixed(2)} MB`
}
