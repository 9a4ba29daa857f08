import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSandbox } from '@vitrine/sandbox'
import { expect, onTestFinished, test } from 'vitest'
import { lockDataFolder } from '../../db/data-folder.ts'
import { checkPassage } from './check-passage.ts'
import { judge } from './check-site.ts'
import { formatFindings } from './finding.ts'
import { examine } from './run-doctor.ts'

/** Address on which nothing listens. */
const NOTHING = '127.0.0.1:9'

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-doctor-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Examines a deployment whose site does not run, unless `environment` names one. Returns lines without padding. */
async function linesOf(environment: Record<string, string>): Promise<string[]> {
  const findings = await examine({ DATA_DIR: await newFolder(), PUBLIC_URL: `http://${NOTHING}`, ...environment })
  return findings.map(({ level, subject, text }) => `${level} ${subject}: ${text}`)
}

/** Serves an answer to every request. Returns the address. */
async function serve(answer: unknown): Promise<string> {
  const server = createServer((_, response) => response.end(JSON.stringify(answer)))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const { port }: Pick<AddressInfo, 'port'> = Object(server.address())
  return `http://127.0.0.1:${port}`
}

test('a deployment that has never started has nothing that fails', async () => {
  const lines = await linesOf({})
  expect(lines.filter((line) => line.startsWith('fail'))).toEqual([])
  expect(lines).toContainEqual(expect.stringMatching(/^ok disk: \d+ MB are free$/))
  expect(lines).toContainEqual(expect.stringMatching(/^warn site: .* does not answer .*start the server/))
})

test('wrong settings fail with the sentences of the start, and end the checks', async () => {
  const lines = await linesOf({ PORT: 'x', SIGN_UP: 'maybe' })
  expect(lines).toEqual([
    expect.stringMatching(/^fail settings: PORT must be/),
    expect.stringMatching(/^fail settings: SIGN_UP must be/),
  ])
})

test('variables that look like settings and are none are named, and others are not', async () => {
  const lines = await linesOf({
    PUBLC_URL: 'x',
    SITE_LOGO: 'x',
    TRUSTED_PROXY: 'x',
    PATH: '/bin',
    EDITOR: 'vi',
    HOME: '/',
  })
  expect(lines.filter((line) => line.includes('has no effect'))).toEqual([
    expect.stringContaining('PUBLC_URL is set and has no effect: there is no such setting; set PUBLIC_URL if'),
    expect.stringContaining('SITE_LOGO is set and has no effect: there is no such setting'),
  ])
})

test('an embedded database that a server has open is left to it', async () => {
  const DATA_DIR = await newFolder()
  const folder = await lockDataFolder(DATA_DIR)
  onTestFinished(() => folder.release())
  expect(await linesOf({ DATA_DIR })).toContainEqual(
    expect.stringMatching(/^ok database: .*running server has it open/),
  )
})

test('services that do not answer fail, and their passwords are not printed', async () => {
  const SESSION_SECRET = 's'.repeat(32)
  const lines = await linesOf({
    SESSION_SECRET,
    DATABASE_URL: `postgres://vitrine:pass-of-database@${NOTHING}/vitrine`,
    REDIS_URL: `redis://:pass-of-redis@${NOTHING}`,
    SMTP_URL: `smtp://me:pass-of-mail@${NOTHING}`,
    S3_BUCKET: 'bucket',
    S3_ENDPOINT: `http://${NOTHING}`,
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'pass-of-bucket',
  })
  const failed = lines.filter((line) => line.startsWith('fail')).map((line) => line.split(':')[0])
  expect(failed.toSorted()).toEqual(['fail bucket', 'fail database', 'fail mail', 'fail redis'])
  expect(lines.join('\n')).not.toMatch(/pass-of/)
})

test('keys that the providers accept are ok, and each wrong one names its settings', async () => {
  const sandbox = await startSandbox({ webhookUrl: `http://${NOTHING}/` })
  onTestFinished(() => sandbox.close())
  const providersIn = (lines: string[]) => lines.filter((line) => /^\w+ (?:razorpay|discord|spotify):/.test(line))
  expect(providersIn(await linesOf(sandbox.environment))).toEqual([
    'ok razorpay: the key is accepted',
    'ok discord: the client is accepted',
    'ok discord: the bot is accepted',
    'ok spotify: the client is accepted',
  ])
  const wrong = await linesOf({
    ...sandbox.environment,
    RAZORPAY_KEY_SECRET: 'wrong',
    DISCORD_CLIENT_SECRET: 'wrong',
    DISCORD_BOT_TOKEN: 'wrong',
    SPOTIFY_CLIENT_SECRET: 'wrong',
  })
  expect(providersIn(wrong)).toEqual([
    expect.stringMatching(/^fail razorpay: .*RAZORPAY_KEY_SECRET/),
    expect.stringMatching(/^fail discord: .*DISCORD_CLIENT_SECRET/),
    expect.stringMatching(/^fail discord: .*DISCORD_BOT_TOKEN/),
    expect.stringMatching(/^fail spotify: .*SPOTIFY_CLIENT_SECRET/),
  ])
})

test('an address that something else answers fails', async () => {
  expect(await linesOf({ PUBLIC_URL: await serve({ hello: 'world' }) })).toContainEqual(
    expect.stringMatching(/^fail site: .*answered by something else/),
  )
})

test('a running site that is not ready fails with its reason, and a problem is a warning', async () => {
  expect(await linesOf({ PUBLIC_URL: await serve({ ready: false, reason: 'No space' }) })).toContainEqual(
    expect.stringMatching(/^fail site: .* is not ready: No space$/),
  )
  expect(await linesOf({ PUBLIC_URL: await serve({ ready: true, problem: 'No Redis' }) })).toContainEqual(
    expect.stringMatching(/^warn site: .* is ready, but: No Redis$/),
  )
})

test('a server that answers neither WebSockets nor large bodies fails with what to set', async () => {
  const server = createServer((_, response) => response.end()).on('checkContinue', (_, response) => {
    response.writeHead(413).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const { port }: Pick<AddressInfo, 'port'> = Object(server.address())
  expect(await checkPassage(`http://127.0.0.1:${port}`)).toEqual([
    { level: 'fail', subject: 'proxy', text: expect.stringContaining('WebSockets do not reach the server (200)') },
    { level: 'fail', subject: 'proxy', text: expect.stringMatching(/256 MB.* does not pass \(413\): raise/) },
  ])
})

const SITE = { publicUrl: 'https://vitrine.test', isLoopback: false }
const seen = {
  source: '198.51.100.4',
  trusted: true,
  host: 'vitrine.test',
  forwarding: ['x-forwarded-for', 'x-forwarded-proto'],
}

test.each([
  ['a proxy that is set up', {}, 'ok proxy'],
  ['another Host', { host: '127.0.0.1:3000' }, 'fail proxy'],
  ['an address that the visitor made up', { source: '203.0.113.77' }, 'fail proxy'],
  ['a proxy that is not trusted', { trusted: false }, 'fail proxy'],
  ['no proxy before an address with https', { trusted: false, forwarding: ['x-forwarded-for'] }, 'warn proxy'],
])('%s is judged by what the server sees', (_, change, expected) => {
  expect(judge(SITE, { ...seen, ...change }).map(({ level, subject }) => `${level} ${subject}`)).toEqual([expected])
})

test('findings are printed in columns', () => {
  expect(
    formatFindings([
      { level: 'ok', subject: 'disk', text: 'enough' },
      { level: 'fail', subject: 'database', text: 'no' },
    ]),
  ).toBe('ok    disk      enough\nfail  database  no\n')
})
