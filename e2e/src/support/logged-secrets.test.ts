import { expect, test } from 'vitest'
import { keepOutOfLogs, keepRequestOutOfLogs, refuseLoggedSecrets } from './logged-secrets.ts'

const HARMLESS = '{"level":30,"method":"POST","path":"/api/auth/sign-in/email","status":401,"ms":3}'

test('a test fails if its server logs a secret', async () => {
  keepOutOfLogs('a password of a person')
  keepRequestOutOfLogs('name=cookie-value-of-a-session', { message: 'meet me at the station' })
  await refuseLoggedSecrets(HARMLESS, '/no/outbox')
  await refuseLoggedSecrets(`Sample creators: ada@example.com\n${HARMLESS}`, '/no/outbox')
  for (const secret of [
    'a password of a person',
    encodeURIComponent('a password of a person'),
    'cookie-value-of-a-session',
    'meet me at the station',
    'ada@example.com',
    'eyJhbGciOiJIUzI1NiJ9.e30',
    'vitrine.session_token=1',
  ]) {
    await expect(refuseLoggedSecrets(`${HARMLESS}\n{"x":"${secret}"}`, '/no/outbox')).rejects.toThrow('logged secrets')
  }
})
