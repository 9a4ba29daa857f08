import { expect, test } from 'vitest'
import { checkErrorListeners } from './error-listeners.ts'
import { planted, where } from './planted.ts'

const FILE = 'server/src/weather/store.ts'
const PG = "import pg from 'pg'"

test.each([
  [`${PG}\nconst client = new pg.Client(options)\nawait client.connect()`, 2],
  [`${PG}\nconst client = new pg.Client(options)\nclient.once('error', log)`, 2],
  [`${PG}\nconst client = new pg.Client(options)\nclient.on('end', log)`, 2],
  [`${PG}\nexport const open = () => new pg.Pool(options)`, 2],
  [`${PG}\nconst one = new pg.Client(options)\nconst two = new pg.Client(options)\none.on('error', log)`, 3],
  [
    `${PG}\nfunction one() {\n  const client = new pg.Client(options)\n  client.connect()\n}\nfunction two() {\n  const client = new pg.Client(options)\n  client.on('error', log)\n}`,
    3,
  ],
  ["import { Client as Connection } from 'pg'\nconst client = new Connection(options)", 2],
  ["import { Socket } from 'node:net'\nconst socket = new Socket()", 2],
  ['const subscriber = redis.client.duplicate()\nawait subscriber.connect()', 1],
])('a connection without a listener is refused: %s', (code, line) => {
  expect(where(checkErrorListeners(planted({ [FILE]: code })))).toEqual([`${FILE}:${line}`])
})

test.each([
  [FILE, `${PG}\nconst client = new pg.Client(options)\nclient.on('error', log)\nawait client.connect()`],
  [FILE, `${PG}\nconst client = new pg.Client(options).on('error', log)`],
  [FILE, "import { Client } from './weather.ts'\nconst client = new Client(options)"],
  [FILE, "const subscriber = redis.client.duplicate()\nsubscriber.on('error', () => {})"],
  ['server/src/weather/store.test.ts', `${PG}\nconst client = new pg.Client(options)`],
  ['bench/src/weather.ts', `${PG}\nconst client = new pg.Client(options)`],
])('%s may: %s', (path, code) => {
  expect(checkErrorListeners(planted({ [path]: code }))).toEqual([])
})
