import { expect, test } from 'vitest'
import { invitations } from '../../db/tables/accounts.ts'
import { mailedToken, PASSWORD } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { confirmEmail } from './confirm-email.ts'
import { invitePeople } from './invite-people.ts'
import { selectAccountId } from './queries.ts'
import { signUp } from './sign-up.ts'
import { sweepAccounts } from './sweep-accounts.ts'

const app = await useTestApp({ SIGN_UP: 'invite' })
const DAY_MS = 24 * 60 * 60 * 1000
let people = 0
const newPerson = () => {
  people += 1
  return { email: `new${people}@example.com`, password: PASSWORD, username: `new_${people}` }
}
const join = (more: { invitation?: string; email?: string }) => signUp(app.ctx(), { ...newPerson(), ...more })
const codeOf = (link: string) => new URL(link).searchParams.get('invitation') ?? ''
const refused = (code: string) => ({ spec: { code } })
const invite = async (uses: number) => codeOf(await invitePeople(app.ctx(), { uses }))

test('nobody joins without one, a wrong one, or one that has ended', async () => {
  const ended = await invite(1)
  app.clock.now = new Date(app.clock.now.getTime() + 30 * DAY_MS + 1)
  for (const code of [undefined, '', 'wrong', ended]) {
    const attempt = join(code === undefined ? {} : { invitation: code })
    await expect(attempt).rejects.toMatchObject(refused('INVITATION_INVALID'))
  }
  await sweepAccounts(app.ctx())
  expect(await app.deps.database.db.select().from(invitations)).toEqual([])
})

test('one for a person is used up by a sign-up, which may be repeated, and is free again when that is swept', async () => {
  const invitation = await invite(1)
  const { email } = newPerson()
  await join({ invitation, email })
  await join({ invitation, email })
  await expect(join({ invitation })).rejects.toMatchObject(refused('INVITATION_INVALID'))
  app.clock.now = new Date(app.clock.now.getTime() + 8 * DAY_MS)
  await sweepAccounts(app.ctx())
  await join({ invitation })
})

test('of people at once as many join as were invited, and their accounts stay counted', async () => {
  const invitation = await invite(2)
  const attempts = await Promise.allSettled(Array.from({ length: 5 }, () => join({ invitation })))
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  const addresses = (await app.mails()).slice(-2).map(({ recipient }) => recipient)
  for (const email of addresses) {
    await confirmEmail(app.ctx(), { token: await mailedToken(app, email), newPassword: PASSWORD })
    expect(await selectAccountId(app.deps.database.db, email)).not.toBeNull()
  }
  await expect(join({ invitation })).rejects.toMatchObject(refused('INVITATION_INVALID'))
})
