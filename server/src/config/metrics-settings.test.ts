import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const TOKEN = 'a-token-of-a-reader'
const ON_POSTGRES = {
  DATABASE_URL: 'postgres://127.0.0.1/site',
  SESSION_SECRET: 'a secret for tests that is long enough',
}

test.each([
  [{}, null],
  [{ METRICS_TOKEN: TOKEN }, { listen: null, token: TOKEN }],
  [{ METRICS_PORT: '9464' }, { listen: { port: 9464, host: '127.0.0.1' }, token: null }],
  [
    { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0', METRICS_TOKEN: TOKEN },
    { listen: { port: 9464, host: '0.0.0.0' }, token: TOKEN },
  ],
  [
    { METRICS_PORT: '9464', METRICS_HOST: '127.0.0.2' },
    { listen: { port: 9464, host: '127.0.0.2' }, token: null },
  ],
])('%j sets how the metrics are read', (environment, expected) => {
  expect(readConfig(environment).metrics).toEqual(expected)
})

test.each([
  [{ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }, 'METRICS_TOKEN must be set'],
  [{ METRICS_PORT: '9464', METRICS_HOST: '::' }, 'METRICS_TOKEN must be set'],
  [{ METRICS_HOST: '127.0.0.1' }, 'METRICS_HOST has no effect'],
  [{ ...ON_POSTGRES, METRICS_TOKEN: TOKEN, PROCESSES: '2' }, 'METRICS_PORT must be set with PROCESSES'],
  [{ METRICS_PORT: '3000' }, 'METRICS_PORT must not be PORT'],
  [{ METRICS_PORT: 'often' }, 'METRICS_PORT must be a whole number'],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must have at least 16 characters'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be fatal, error, warn, info, debug'],
])('%j is refused', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(sentence)
})
