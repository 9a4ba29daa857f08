import { kernelRefusals, refuse } from '@vitrine/core/kernel'
import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createLog } from '../log/log.ts'
import { Outage } from '../log/outage.ts'
import { asRefusal, refusalResponse, retryHeaders, toApiError } from './errors.ts'

function capturedLog() {
  const lines: string[] = []
  const log = createLog({ to: { write: (line) => void lines.push(line) } })
  return { log, read: () => lines.splice(0).map((line) => JSON.parse(line)) }
}

const refused = () => Object.assign(new Error('connect'), { code: 'ECONNREFUSED', syscall: 'connect' })

test.each([
  ['database', new DrizzleQueryError('select "id" from "users"', ['secret'], refused())],
  ['file store', new Outage('file store', { cause: refused() })],
])('an outage of the %s is logged once, with its cause', (service, error) => {
  const { log, read } = capturedLog()
  expect(asRefusal(error, null)?.spec).toBe(kernelRefusals.unavailable)
  expect(read()).toEqual([])
  expect(asRefusal(error, log)?.spec).toBe(kernelRefusals.unavailable)
  expect(toApiError(error, log)).toMatchObject({ code: 'UNAVAILABLE', status: 503 })
  const lines = read()
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({
    msg: `the ${service} is not available`,
    err: { causes: [{ code: 'ECONNREFUSED' }] },
  })
})

test('an outage says when to try again, and other refusals do not', () => {
  expect(refusalResponse(refuse(kernelRefusals.unavailable)).headers.get('retry-after')).toBe('5')
  expect(retryHeaders(refuse(kernelRefusals.notSignedIn))).toEqual({})
})

test('a refused connection of no known service is a bug, whose text reaches neither client nor log', () => {
  const { log, read } = capturedLog()
  const apiError = toApiError(new Error('secret', { cause: refused() }), log)
  expect(apiError).toMatchObject({ status: 500, message: expect.not.stringContaining('secret') })
  expect(JSON.stringify(read())).not.toContain('secret')
})
