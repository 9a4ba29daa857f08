import { expect, test } from 'vitest'
import { planted, where } from './planted.ts'
import { checkTimeLimits } from './time-limits.ts'

const CLIENT = 'server/src/weather/client.ts'

test.each([
  ['fetch(url)'],
  ["fetch(url, { method: 'POST', body })"],
  ['fetch(url, options)'],
  ['globalThis.fetch(url)'],
  ["proxy(target, { redirect: 'manual' })"],
  ["new WebSocket('wss://weather.example')"],
  ["import { request } from 'node:https'"],
  ["import { request } from 'node:http'"],
  ["import http from 'node:http'"],
  ["import { connect } from 'net'"],
  ["import { createClient } from 'redis'"],
  ["import { createTransport } from 'nodemailer'"],
  ["import { S3Client } from '@aws-sdk/client-s3'"],
  ["import pg from 'pg'"],
  ["const loaded = await import('undici')"],
])('a call without a time limit is refused: %s', (code) => {
  expect(where(checkTimeLimits(planted({ [CLIENT]: `\n${code}\n` })))).toEqual([`${CLIENT}:2`])
})

test.each([
  [CLIENT, 'fetch(url, { signal: AbortSignal.timeout(5000) })'],
  [CLIENT, 'fetch(url, { ...request, signal })'],
  [CLIENT, 'client.fetch(url)'],
  [CLIENT, "import type { Client } from 'pg'"],
  [CLIENT, "import { createServer } from 'node:http'"],
  [CLIENT, "import { isIP } from 'node:net'"],
  ['server/src/bus/redis/client.ts', "import { createClient } from 'redis'"],
  ['server/src/weather/client.test.ts', 'fetch(url)'],
  ['sandbox/src/discord/index.ts', 'fetch(url)'],
])('%s may: %s', (path, code) => {
  expect(checkTimeLimits(planted({ [path]: code }))).toEqual([])
})
