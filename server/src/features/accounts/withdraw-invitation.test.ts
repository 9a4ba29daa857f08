import { expect, test } from 'vitest'
import { PASSWORD } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { invitePeople } from './invite-people.ts'
import { signUp } from './sign-up.ts'
import { withdrawInvitation } from './withdraw-invitation.ts'

const app = await useTestApp({ SIGN_UP: 'invite' })

test('nobody joins with a withdrawn invitation, and those who used it before can confirm', async () => {
  const link = await invitePeople(app.ctx(), { uses: 2 })
  const code = new URL(link).searchParams.get('invitation') ?? ''
  const join = (username: string) =>
    signUp(app.ctx(), { email: `${username}@example.com`, password: PASSWORD, username, invitation: code })
  await join('before')
  expect(await withdrawInvitation(app.ctx(), { code })).toBe(true)
  expect(await withdrawInvitation(app.ctx(), { code })).toBe(false)
  await expect(join('afterwards')).rejects.toMatchObject({ spec: { code: 'INVITATION_INVALID' } })
})
