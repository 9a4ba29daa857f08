import { expect, test, vi } from 'vitest'
import { freePort } from '../testing/free-port.ts'
import { migratePostgres } from './migrate.ts'
import { mayConnectLater } from './unavailable.ts'
import { retryWhileStarting } from './wait-for-database.ts'

const failure = (code: string) => Object.assign(new Error(`code ${code}`), { code })

test('a start is repeated while the database ends its connections, and the operator is notified once', async () => {
  const work = vi.fn<() => Promise<string>>()
  work.mockRejectedValueOnce(failure('57P01')).mockRejectedValueOnce(new Error('Connection terminated: no answer'))
  work.mockResolvedValueOnce('open')
  const notify = vi.fn()
  expect(await retryWhileStarting(work, { notify })).toBe('open')
  expect(notify.mock.calls).toEqual([['code 57P01']])
})

test('a port that is closed while migrations are applied, as during a restart, is waited for', async () => {
  const url = `postgres://127.0.0.1:${await freePort()}/none`
  const error: unknown = await migratePostgres(url, 'process').catch((reason: unknown) => reason)
  expect(error).toMatchObject({ code: 'ECONNREFUSED' })
  expect(mayConnectLater(error)).toBe(true)
})

test('an error that waiting does not mend, or that lasts, is thrown', async () => {
  const refused = vi.fn(() => Promise.reject(failure('28P01')))
  await expect(retryWhileStarting(refused, { notify: () => {} })).rejects.toThrow('28P01')
  expect(refused).toHaveBeenCalledTimes(1)
  const down = () => Promise.reject(failure('57P03'))
  await expect(retryWhileStarting(down, { notify: () => {}, waitMax: 0 })).rejects.toThrow('57P03')
})
