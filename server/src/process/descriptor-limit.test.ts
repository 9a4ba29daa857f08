import { expect, test } from 'vitest'
import { maxConnections } from './descriptor-limit.ts'

test('three quarters of the file descriptors are for connections', () => {
  const limits =
    'Limit                     Soft Limit           Hard Limit           Units     \nMax open files            1024                 4096                 files     \n'
  expect(maxConnections(limits)).toBe(768)
})

test('the number is unknown where the system lists no limits', () => {
  expect(maxConnections(null)).toBeNull()
  expect(maxConnections('Max open files            unlimited            unlimited            files\n')).toBeNull()
})
