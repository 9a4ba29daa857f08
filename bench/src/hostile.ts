import { request } from 'node:http'
import { publishByApi, signUpByApi } from '../../e2e/src/support/api.ts'
import { type Instance, pause, startInstance } from '../../e2e/src/support/server.ts'
import { worstCases } from '../../e2e/src/support/server-faults.ts'
import { median } from './load.ts'
import { atMost, type Figure, milliseconds, printTable } from './table.ts'

/** Concurrent requests with one hostile input. */
const AT_ONCE = 40
const HEALTH_CHECKS = 20
/** Milliseconds between sending the requests and the health check. */
const SENT_MS = 10
const HEALTH_MAX = 100
const PARSER_MAX = 50
const TRIES = 3
const NO_ID = '0195e3c0-0000-7000-8000-000000000000'

/** Request with hostile input. */
interface Attack {
  name: string
  method?: string
  path: string
  headers?: Record<string, string>
  body?: string
  atOnce?: number
}

/** Measures the latency of a health check under hostile input, and the time that each parser takes on its worst input. */
export async function benchHostile(): Promise<boolean> {
  const healthy = await healthDuringAttacks()
  return (
    printTable(`Each parser and pattern of outside input, on its worst 60 kB, best of ${TRIES}`, parsers()) && healthy
  )
}

async function healthDuringAttacks(): Promise<boolean> {
  const instance = await startInstance({ environment: { STORAGE_MB: '2000' } })
  try {
    const owner = await signUpByApi(instance, 'attacker')
    const portfolioId = await publishByApi(owner, 'attacker')
    const signedIn = { cookie: owner.cookie(), origin: instance.origin }
    const idle: number[] = []
    for (let check = 0; check < HEALTH_CHECKS; check += 1) idle.push(await timeOfHealth(instance))
    const harmless = await healthDuring(instance, { name: 'session reads', method: 'GET', path: '/api/auth/session' })
    const figures: Figure[] = [
      { name: 'idle', value: milliseconds(median(idle)) },
      { name: 'the same number of session reads', value: milliseconds(harmless) },
    ]
    for (const attack of attacks(portfolioId, instance.origin, signedIn)) {
      const during = await healthDuring(instance, attack)
      figures.push(atMost(attack.name, during, HEALTH_MAX, milliseconds))
    }
    return printTable(`/healthz while ${AT_ONCE} hostile requests are in flight, median of ${HEALTH_CHECKS}`, figures)
  } finally {
    await instance.stop()
  }
}

function attacks(portfolioId: string, origin: string, signedIn: Record<string, string>): Attack[] {
  const json = { 'content-type': 'application/json', origin }
  const marks = JSON.stringify({ name: `a${'\u0316\u0301'.repeat(15_700)}` })
  const text = (field: string, value: string) => JSON.stringify({ [field]: value })
  const own = { ...json, ...signedIn }
  const upload = `/api/portfolios/${portfolioId}/assets/cursor`
  const turbulence = `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000"><filter id="f"><feTurbulence baseFrequency="0.9" numOctaves="1000"/></filter><rect width="2000" height="2000" filter="url(#f)"/></svg>`
  const page = `/api/portfolios/${portfolioId}`
  return [
    {
      name: 'stacked marks, anonymous, an operation with a session',
      path: `/api/portfolios/${NO_ID}/conversations`,
      headers: json,
      body: marks,
    },
    {
      name: 'stacked marks, anonymous, a sign-up',
      path: '/api/auth/sign-up/email',
      headers: json,
      body: text('username', `a${'\u0316\u0301'.repeat(15_700)}`),
    },
    {
      name: 'stacked marks, signed in, a bio',
      method: 'PATCH',
      path: page,
      headers: own,
      body: text('bio', `a${'\u0316\u0301'.repeat(15_700)}`),
    },
    {
      name: 'flags, signed in, a bio',
      method: 'PATCH',
      path: page,
      headers: own,
      body: text('bio', '🇮🇳'.repeat(7800)),
    },
    {
      name: 'many tags, signed in, a project',
      path: `${page}/projects`,
      headers: own,
      body: JSON.stringify({ tags: Array(15_000).fill('é') }),
    },
    {
      name: 'deep JSON, anonymous',
      path: '/api/auth/sign-in/email',
      headers: json,
      body: `{"email":${'['.repeat(31_000)}${']'.repeat(31_000)}}`,
    },
    { name: 'nested comments, an upload', path: upload, headers: signedIn, body: `${'<!---->'.repeat(9000)}<sv` },
    { name: 'feTurbulence, an upload', path: upload, headers: signedIn, body: turbulence, atOnce: 4 },
    {
      name: 'long headers',
      method: 'GET',
      path: '/api/auth/session',
      headers: {
        'accept-encoding': 'gzip '.repeat(700),
        'x-forwarded-for': '10.0.0.1,'.repeat(400),
        cookie: 'vitrine.session_token=; '.repeat(150),
      },
    },
    { name: 'a long path', method: 'GET', path: `/u/${'%CC%81'.repeat(2000)}` },
  ]
}

/** Sends the requests at once, then checks the health of the server, several times. Returns the median of the durations. */
async function healthDuring(instance: Instance, attack: Attack): Promise<number> {
  const times: number[] = []
  for (let check = 0; check < HEALTH_CHECKS; check += 1) {
    const sent = Array.from({ length: attack.atOnce ?? AT_ONCE }, () => send(instance, attack))
    // By then the requests have arrived, so that the check queues behind them.
    await pause(SENT_MS)
    times.push(await timeOfHealth(instance))
    await Promise.all(sent)
  }
  return median(times)
}

/** Sends one request and reads the response to its end. Its status does not matter. */
function send({ origin }: Instance, { method = 'POST', path, headers = {}, body = '' }: Attack): Promise<void> {
  return new Promise((done) => {
    const length = method === 'GET' ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const sent = request(`${origin}${path}`, { method, headers: { ...headers, ...length } }, (response) => {
      response.resume().once('close', done)
    })
    sent.once('error', () => done())
    sent.end(body)
  })
}

async function timeOfHealth({ origin }: Instance): Promise<number> {
  const started = performance.now()
  const { ok } = await fetch(`${origin}/healthz`)
  if (!ok) throw new Error('The health check failed')
  return performance.now() - started
}

/** Returns a figure for each parser: the time that its worst input takes. */
function parsers(): Figure[] {
  const worst = new Map<string, { time: number; input: string }>()
  for (const { parser, input, run } of worstCases()) {
    const time = fastest(run)
    if (time >= (worst.get(parser)?.time ?? 0)) worst.set(parser, { time, input })
  }
  return [...worst].map(([parser, { time, input }]) => atMost(`${parser}: ${input}`, time, PARSER_MAX, milliseconds))
}

function fastest(run: () => unknown): number {
  const times = Array.from({ length: TRIES }, () => {
    const started = performance.now()
    run()
    return performance.now() - started
  })
  return Math.min(...times)
}
