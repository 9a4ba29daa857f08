import { afterEach, describe, expect, test, vi } from 'vitest'
import { createLog } from '../log/log.ts'
import { eventually, useLiveClients } from '../testing/live-client.ts'
import { openRawSocket } from '../testing/raw-socket.ts'
import { useTestSite } from '../testing/test-app.ts'
import { countMalformedEvents } from './client-events.ts'

const { app, site } = await useTestSite()
const connect = useLiveClients(site)
const ID = '019a0000-0000-7000-8000-000000000000'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Frames that no page sends. Each is sent many times over one connection. */
const HOSTILE: Record<string, readonly (string | Buffer)[]> = {
  'objects that cannot become text': [
    '42["closeConversation",{"toString":null}]',
    '42["setTyping",{"toString":1,"valueOf":1},{"toString":null}]',
    '420["followPage",{"toString":null}]',
    '420["openConversation",{"__proto__":null,"toString":{}}]',
  ],
  'wrong numbers of arguments': [
    '42["closeConversation"]',
    `42["closeConversation","${ID}","${ID}"]`,
    `42["setTyping","${ID}"]`,
    `42["setTyping","${ID}",true,true]`,
    '420["followPage"]',
    `420["followPage","${ID}","${ID}"]`,
    `42["followPage",${'[],'.repeat(1000)}0]`,
  ],
  'acknowledgements that are missing, not wanted, or no functions': [
    `42["followPage","${ID}"]`,
    `42["openConversation","${ID}",{"call":1}]`,
    `420["closeConversation","${ID}"]`,
    `420["setTyping","${ID}",true]`,
    `42["followPage","${ID}",null]`,
  ],
  'wrong types': [
    ...['null', '5', '[]', '{}', '""', 'true', '"x"', `["${ID}"]`].map((value) => `42["closeConversation",${value}]`),
    ...['null', '1', '"true"', '{}'].map((value) => `42["setTyping","${ID}",${value}]`),
  ],
  'names that no event has': [
    '42["constructor"]',
    '42["__proto__",{}]',
    '42["hasOwnProperty","x"]',
    '42["error","x"]',
    '42["message"]',
    '42[5,"x"]',
    '42[""]',
    `42["${'x'.repeat(3000)}"]`,
  ],
  'acknowledgements without a request': ['430[]', '439999999999999[{}]', '43[]'],
  'deep nesting': [`42["closeConversation",${'['.repeat(1900)}${']'.repeat(1900)}]`],
  'binary arguments': ['451-["closeConversation",{"_placeholder":true,"num":0}]', Buffer.from([1, 2, 3])],
  'placeholders without their bytes': ['451-["followPage",{"_placeholder":true,"num":7}]', Buffer.from([1])],
  'bytes without a placeholder': [Buffer.alloc(2000, 255)],
  'more attachments than allowed': ['4599999-["followPage",{"_placeholder":true,"num":0}]'],
  'reserved names': ['42["disconnect"]'],
  'no JSON': ['42["followPage"', '42{', '42', '4', '4x', ''],
  'unknown kinds of packets': ['9', '7x', 'b', 'bAAAA', '49["x"]'],
  'other namespaces': ['40/admin,', '40/__proto__,{}', '42/admin,["followPage"]', '40/,{"a":1}'],
  'a second socket on the same connection': ['40', '40{"pid":"x","offset":"y"}'],
  'a message that is too long': ['4'.repeat(5000)],
  'text that is no UTF-8': [Buffer.from([0xff, 0xfe])],
}

describe('a flood', () => {
  test.each(Object.keys(HOSTILE))('of %s throws and logs nothing, and other sockets are served', async (kind) => {
    const { log } = app.deps
    const lines = (['error', 'warn', 'info'] as const).map((level) => vi.spyOn(log, level))
    const thrown: unknown[] = []
    const note = (error: unknown) => thrown.push(error)
    process.on('uncaughtExceptionMonitor', note)
    for (let connections = 0; connections < 3; connections += 1) {
      const socket = await openRawSocket(site.origin)
      socket?.send('40')
      await eventually(() => socket?.received().includes('40{') === true)
      for (let times = 0; times < 50; times += 1) {
        for (const frame of HOSTILE[kind] ?? []) socket?.send(frame, kind === 'text that is no UTF-8' ? 1 : undefined)
      }
      socket?.send(`4299["followPage","${ID}"]`)
      await eventually(() => socket?.isClosed() || socket?.received().includes('4399[') === true)
      socket?.close()
    }
    const { client } = await connect(null)
    const answer = await client.timeout(30_000).emitWithAck('followPage', ID)
    process.off('uncaughtExceptionMonitor', note)
    expect(answer).toEqual({ found: false })
    expect(thrown).toEqual([])
    expect(lines.flatMap((line) => line.mock.calls)).toEqual([])
  })

  test('of requests other than handshakes is refused', async () => {
    const queries = ['', 'EIO=4', 'EIO=4&transport=polling', 'transport=%ff', 'sid=x']
    for (const query of queries) expect(await openRawSocket(site.origin, { query })).toBeNull()
    const { client } = await connect(null)
    const sid = client.io.engine.id
    expect(await openRawSocket(site.origin, { query: `EIO=4&transport=websocket&sid=${sid}` })).toBeNull()
    expect(client.connected).toBe(true)
    const old = await openRawSocket(site.origin, { query: 'EIO=3&transport=websocket' })
    await expect.poll(() => old?.isClosed()).toBe(true)
  })
})

test('a second socket on a connection closes the connection', async () => {
  const socket = await openRawSocket(site.origin)
  socket?.send('40')
  socket?.send('40')
  await expect.poll(() => socket?.isClosed()).toBe(true)
})

test('malformed events are logged with one line per minute', () => {
  vi.useFakeTimers()
  const log = createLog({ silent: true })
  const warn = vi.spyOn(log, 'warn')
  const malformed = countMalformedEvents(log)
  for (let times = 0; times < 10_000; times += 1) malformed.count()
  expect(warn).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60_000)
  malformed.count()
  vi.advanceTimersByTime(59_999)
  expect(warn.mock.calls).toEqual([[{ events: 10_000 }, 'malformed socket events were dropped']])
  malformed.stop()
})
