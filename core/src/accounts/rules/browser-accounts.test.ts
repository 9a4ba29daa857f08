import { expect, test } from 'vitest'
import { BROWSER_ACCOUNTS_MAX, rememberAccount } from './browser-accounts.ts'

const account = (userId: string, sessionId = `session of ${userId}`) => ({ userId, sessionId })
const [ada, bob, cora] = [account('ada'), account('bob'), account('cora')]

test('a browser remembers the account of the last sign-in or switch first', () => {
  expect(rememberAccount([ada], bob)).toEqual({ remembered: [bob, ada], replaced: [] })
  expect(rememberAccount([ada, bob, cora], bob)).toEqual({ remembered: [bob, ada, cora], replaced: [] })
})

test('an account that signs in again replaces its earlier session', () => {
  const again = account('ada', 'a new session')
  expect(rememberAccount([bob, ada], again)).toEqual({ remembered: [again, bob], replaced: [ada] })
  expect(rememberAccount([again, ada], bob)).toEqual({ remembered: [bob, again], replaced: [ada] })
})

test('a sixth account replaces the one that was used the longest ago', () => {
  const five = ['a', 'b', 'c', 'd', 'e'].map((name) => account(name))
  const { remembered, replaced } = rememberAccount(five, ada)
  expect(remembered).toHaveLength(BROWSER_ACCOUNTS_MAX)
  expect(remembered.map(({ userId }) => userId)).toEqual(['ada', 'a', 'b', 'c', 'd'])
  expect(replaced).toEqual([account('e')])
})
