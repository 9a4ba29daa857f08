import { describe, expect, test } from 'vitest'
import { checkImportCycles } from './import-cycles.ts'
import { planted } from './planted.ts'

describe('import cycles', () => {
  const ring = {
    'server/src/db/client.ts': "import type { Bus } from '../bus/bus.ts'\nexport interface Client {}",
    'server/src/bus/bus.ts': "export type { Message } from './message.ts'",
    'server/src/bus/message.ts': "import type { Client } from '../db/client.ts'",
  }

  test('a circle of types is refused', () => {
    const [violation, ...others] = checkImportCycles(planted(ring))
    expect(others).toEqual([])
    expect(violation?.message).toContain('server/src/bus/bus.ts, server/src/bus/message.ts, server/src/db/client.ts')
  })

  test('a circle through the exports of a package is refused', () => {
    const files = {
      'core/src/chat/index.ts': "import { page } from '@vitrine/page/renderer'",
      'page/src/renderer.ts': "export { chat } from '@vitrine/core/chat'",
    }
    expect(checkImportCycles(planted(files))).toHaveLength(1)
  })

  test('imports without a circle are allowed', () => {
    expect(checkImportCycles(planted({ ...ring, 'server/src/bus/message.ts': '' }))).toEqual([])
  })
})
