import { contract } from '@vitrine/core/contract'
import { expect, test } from 'vitest'
import { addressOf, OperationAnswer } from './answer.ts'

const FREE = { premium: false, until: null }
const NOT_SIGNED_IN = { defined: true, code: 'NOT_SIGNED_IN', status: 401, message: 'You must be signed in' }

function answer(status: number, body: unknown) {
  const response = Response.json(body, { status })
  return new OperationAnswer(contract.billing.plan, 'GET /api/billing/plan', response, JSON.stringify(body))
}

test('an output and an error of the contract are read', () => {
  expect(answer(200, FREE).output).toEqual(FREE)
  expect(answer(401, NOT_SIGNED_IN).error).toMatchObject({ code: 'NOT_SIGNED_IN', status: 401 })
})

test.each([
  ['an error', 401, NOT_SIGNED_IN, /did not succeed: status 401, .*NOT_SIGNED_IN/],
  ['another status of success', 201, FREE, /did not succeed: status 201/],
  ['a missing field', 200, { premium: false }, /an output that the contract refuses: status 200, {"premium":false}/],
  ['a field that the contract does not name', 200, { ...FREE, userId: 'x' }, /fields that the contract does not name/],
])('%s is no output', (_, status, body, message) => {
  expect(() => answer(status, body).output).toThrow(message)
})

test.each([
  ['an output', 200, FREE, /did not get an error: status 200, {"premium":false/],
  ['a text', 401, 'no', /did not get an error: status 401, "no"/],
  ['an error of another status', 404, NOT_SIGNED_IN, /did not get an error: status 404/],
  ['an error of another operation', 404, { ...NOT_SIGNED_IN, code: 'GIFT_NOT_FOUND', status: 404 }, /does not declare/],
  ['an error with other data', 401, { ...NOT_SIGNED_IN, data: { secret: 1 } }, /does not declare/],
])('%s is no error of the operation', (_, status, body, message) => {
  expect(() => answer(status, body).error).toThrow(message)
})

test('an address has the parameters of its path, and the others as its query', () => {
  const { inbox } = contract.chat
  expect(addressOf(inbox, { portfolioId: 'a/b' })).toEqual(['GET', '/api/portfolios/a%2Fb/conversations'])
  expect(addressOf(inbox, { portfolioId: 'x', before: '+1' })).toEqual([
    'GET',
    '/api/portfolios/x/conversations?before=%2B1',
  ])
  expect(() => addressOf(inbox, { before: 1 })).toThrow('/portfolios/{portfolioId}/conversations needs portfolioId')
})
