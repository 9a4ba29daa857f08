import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { openScreen } from '../../testing/open-screen.tsx'

const field = (name: string) => page.getByLabelText(name, { exact: true })

test('while a username is typed the field says whether it is free', async () => {
  const { api } = await openScreen('/auth?mode=sign-up', {
    prepare: (stub) => stub.answer('accounts', 'checkName', { username: 'ada', status: 'available' }),
  })
  await field('Username').fill('ada')
  await expect.element(field('Username')).toHaveAccessibleDescription('✓ Available')
  api.answer('accounts', 'checkName', { username: 'mira', status: 'taken' })
  await field('Username').fill('mira')
  await expect.element(field('Username')).toHaveAccessibleDescription('This username is already taken')
  await expect.element(field('Username')).toHaveAttribute('aria-invalid', 'true')
  await field('Username').fill('m')
  await expect.element(field('Username')).toHaveAccessibleDescription(/^3 to 20 letters/)
  expect(api.calls('accounts', 'checkName')).toEqual([{ name: 'ada' }, { name: 'mira' }])
})

test('in place of a taken username a free one close to it is a press away', async () => {
  const { api } = await openScreen('/auth?mode=sign-up', {
    prepare: (stub) => stub.answer('accounts', 'checkName', { username: 'mira', status: 'taken', free: ['its_mira'] }),
  })
  await field('Username').fill('mira')
  const offer = page.getByRole('button', { name: 'its_mira' })
  await expect.element(offer).toBeVisible()
  await expectAccessible()
  api.answer('accounts', 'checkName', { username: 'its_mira', status: 'available' })
  await offer.click()
  await expect.element(field('Username')).toHaveValue('its_mira')
  await expect.element(field('Username')).toHaveFocus()
  await expect.element(field('Username')).toHaveAccessibleDescription('✓ Available')
  await expect.element(offer).not.toBeInTheDocument()
})
