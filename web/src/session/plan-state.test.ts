import type { Account } from '@vitrine/core/accounts'
import { expect, test } from 'vitest'
import { planStateOf } from './plan-state.ts'

const ada: Account = { id: '5f0c9a52-0f0e-4a53-9e0c-0a2f6d6c1a01', email: 'ada@example.com', username: 'ada' }
const refetch = () => {}
const failed = { data: undefined, isError: true, isFetching: false, refetch }
const free = { data: { premium: false, until: null }, isError: false, isFetching: true, refetch }

test('the failed plan of a signed-in person is a failure, and a free one locks premium settings', () => {
  expect(planStateOf(ada, failed)).toMatchObject({ failed: true, locked: false, busy: false })
  expect(planStateOf(ada, free)).toMatchObject({ plan: free.data, failed: false, locked: true, busy: true })
})

test.each([null, undefined])('without a person (%s) there is neither a plan nor a failure', (account) => {
  for (const query of [failed, free]) {
    expect(planStateOf(account, query)).toMatchObject({ plan: undefined, failed: false, locked: false, busy: false })
  }
})
