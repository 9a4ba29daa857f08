import type { IncomingMessage } from 'node:http'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createUpgradeWarning } from './upgrade-warning.ts'

test('a request for a socket without its Upgrade header is logged once, and any other not', () => {
  const lines: string[] = []
  const warn = createUpgradeWarning(pino({}, { write: (line) => void lines.push(line) }))
  const ask = (url: string, headers: IncomingMessage['headers']) =>
    warn(Object.assign(Object.create(null), { url, headers }))
  ask('/socket.io/?EIO=4&transport=websocket', { upgrade: 'websocket' })
  ask('/socket.io/?EIO=4&transport=polling', {})
  expect(lines).toEqual([])
  ask('/socket.io/?EIO=4&transport=websocket', {})
  ask('/socket.io/?EIO=4&transport=websocket', {})
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('docs/proxies.md')
})
