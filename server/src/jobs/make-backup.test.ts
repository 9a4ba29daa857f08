import { expect, test } from 'vitest'
import { useTestApp } from '../testing/test-app.ts'
import { makeBackup } from './make-backup.ts'

const app = await useTestApp({ ADMIN_EMAILS: 'ops@example.com, night@example.com' })
const { signal } = new AbortController()

test('a backup that fails is mailed to the administrators with its reason', async () => {
  await makeBackup(app.ctx(), { signal, run: async () => null })
  expect(await app.mails()).toEqual([])
  await makeBackup(app.ctx(), { signal, run: async () => 'The bucket has no space.' })
  const mails = await app.mails()
  expect(mails.map(({ recipient }) => recipient).sort()).toEqual(['night@example.com', 'ops@example.com'])
  expect(mails[0]?.text).toContain('The bucket has no space.')
})
