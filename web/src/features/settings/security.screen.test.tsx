import type { AccountSecurity } from '@vitrine/core/accounts'
import { done } from '@vitrine/core/kernel'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { ADA, FREE, openScreen } from '../../testing/open-screen.tsx'
import type { StubApi } from '../../testing/stub-api.ts'
import { PASSKEY_ANSWER, PASSKEY_CHALLENGE, stubPasskeys } from '../../testing/stub-passkeys.ts'

const field = (name: string) => page.getByLabelText(name, { exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const press = (name: string) => button(name).click()
const OFF: AccountSecurity = { twoFactor: null, trustedDevices: [], recovery: null }
const PHONE = '0198a3c0-0000-7000-8000-000000000021'
const ON: AccountSecurity = {
  twoFactor: { since: '2026-11-28T12:00:00.000Z', recoveryCodesLeft: 9 },
  trustedDevices: [{ id: PHONE, name: 'Safari on iOS', trustedUntil: '2026-12-28T12:00:00.000Z', current: false }],
  recovery: null,
}
const CODES = ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh']

/** Opens the section as Ada. */
function openSecurity(security: AccountSecurity, prepare: (api: StubApi) => void = () => {}) {
  return openScreen('/settings/security', {
    account: ADA,
    plan: FREE,
    prepare(api) {
      api.answer('gifts', 'totals', { received: 0, sent: 0, pending: 0 })
      api.answer('chat', 'unread', [])
      api.answer('accounts', 'security', security)
      api.answer('accounts', 'listPasskeys', [])
      prepare(api)
    },
  })
}

test('the key is scanned or typed, its first code turns it on, and the recovery codes are saved', async () => {
  const { api } = await openSecurity(OFF, (stub) => {
    stub.answer('accounts', 'startTwoFactor', {
      key: 'ABCD EFGH',
      url: 'otpauth://totp/x?secret=ABCDEFGH',
      qr: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
    })
    stub.refuse('accounts', 'turnOnTwoFactor', 'WRONG_CODE')
  })
  await press('Turn on')
  await expect.element(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  await expect.element(page.getByText('ABCD EFGH')).toBeVisible()
  await expectAccessible()
  await field('Code').fill('123456')
  await press('Turn on')
  await expect.element(field('Code')).toHaveAccessibleDescription('This code is wrong, or was used already')
  await expect.element(field('Code')).toHaveValue('123456')
  api.answer('accounts', 'turnOnTwoFactor', { codes: CODES })
  api.answer('accounts', 'security', ON)
  await field('Code').fill('654321')
  await press('Turn on')
  await expect.element(page.getByRole('list', { name: 'Recovery codes' })).toHaveTextContent(/aaaa.*eeee/)
  await expectAccessible()
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  onTestFinished(() => copied.mockRestore())
  await press('Copy')
  expect(copied).toHaveBeenCalledWith(CODES.join('\n'))
  await press('I saved them')
  await expect.element(page.getByText('9 of 10 recovery codes are left.', { exact: false })).toBeVisible()
})

test('codes are downloaded as a file with all of them', async () => {
  const { api } = await openSecurity(ON)
  api.answer('accounts', 'renewRecoveryCodes', { codes: CODES })
  await press('New recovery codes')
  const files: Blob[] = []
  const made = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file)
    return 'about:blank#file'
  })
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  onTestFinished(() => {
    made.mockRestore()
    clicked.mockRestore()
  })
  await press('Download')
  expect(clicked).toHaveBeenCalledOnce()
  expect(await files[0]?.text()).toBe(`Vitrine recovery codes\n\n${CODES.join('\n')}\n`)
})

test('codes that were not saved are not left without a question', async () => {
  const { router } = await openSecurity(ON, (api) => {
    api.answer('accounts', 'renewRecoveryCodes', { codes: CODES })
    api.answer('gifts', 'received', [])
    api.answer('gifts', 'sent', [])
  })
  await press('New recovery codes')
  const codes = page.getByRole('list', { name: 'Recovery codes' })
  await expect.element(codes).toBeVisible()
  const question = page.getByRole('alertdialog', { name: 'Leave without your recovery codes?' })
  const leave = () => page.getByRole('link', { name: 'Gifts' }).click()
  await leave()
  await expect.element(question).toBeVisible()
  await expectAccessible()
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect.element(codes).toBeVisible()
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  onTestFinished(() => void vi.restoreAllMocks())
  await press('Copy')
  await leave()
  await expect.poll(() => router.state.location.pathname).toBe('/gifts')
})

test('turning it off asks first, then for a code', async () => {
  const { api } = await openSecurity(ON, (stub) => {
    stub.refuse('accounts', 'turnOffTwoFactor', 'FRESH_SIGN_IN_REQUIRED', { proofs: ['code'] })
    stub.answer('accounts', 'confirmIdentity', done)
  })
  await expect.element(button('Turn off')).toBeVisible()
  await expectAccessible()
  await press('Turn off')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await dialog.getByLabelText('Code', { exact: true }).fill('123456')
  await expectAccessible()
  api.answer('accounts', 'turnOffTwoFactor', done)
  api.answer('accounts', 'security', OFF)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect.element(button('Turn on')).toBeVisible()
  expect(api.calls('accounts', 'confirmIdentity')).toEqual([{ proof: { kind: 'code', code: '123456' } }])
})

test('a passkey proves who the person is, and a failed one leaves the question open', async () => {
  const passkeys = stubPasskeys()
  const { api } = await openSecurity(ON, (stub) => {
    stub.refuse('accounts', 'renewRecoveryCodes', 'FRESH_SIGN_IN_REQUIRED', { proofs: ['passkey', 'code'] })
    const allowCredentials = [{ id: PASSKEY_ANSWER.id, type: 'public-key' as const }]
    stub.answer('accounts', 'startPasskeyProof', { ...PASSKEY_CHALLENGE, allowCredentials })
    stub.refuse('accounts', 'confirmIdentity', 'PASSKEY_INVALID')
  })
  await press('New recovery codes')
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await expect.element(dialog.getByLabelText('Code', { exact: true })).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Use a passkey' }).click()
  await expect.poll(() => passkeys.requests).toHaveLength(1)
  expect(passkeys.requests[0]?.options.publicKey?.allowCredentials).toHaveLength(1)
  passkeys.requests[0]?.choose()
  await expect.element(page.getByText('This passkey could not be used. Please try again.')).toBeVisible()
  api.answer('accounts', 'confirmIdentity', done)
  api.answer('accounts', 'renewRecoveryCodes', { codes: CODES })
  await dialog.getByRole('button', { name: 'Use a passkey' }).click()
  await expect.poll(() => passkeys.requests).toHaveLength(2)
  passkeys.requests[1]?.choose()
  await expect.element(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible()
  expect(api.calls('accounts', 'confirmIdentity')[1]).toEqual({
    proof: { kind: 'passkey', passkey: PASSKEY_ANSWER },
  })
})

test('a recovery is shown on every owner’s screen, and stopped there', async () => {
  const recovery = { readyAt: '2026-12-01T12:00:00.000Z' }
  const { api } = await openScreen('/settings/profile', {
    account: ADA,
    plan: FREE,
    prepare(stub) {
      stub.answer('chat', 'unread', [])
      stub.answer('gifts', 'totals', { received: 0, sent: 0, pending: 0 })
      stub.answer('accounts', 'settings', { ...ADA, pendingEmail: null, hasPassword: true })
      stub.answer('accounts', 'security', { ...ON, recovery })
      // The profile's section reads the page's name.
      stub.answer('portfolios', 'listOwn', [])
    },
  })
  const notice = page.getByRole('region', { name: 'Recovery of your account' })
  await expect.element(notice).toHaveTextContent(/From Dec 1, 2026, 12:00\sPM UTC on/)
  await expectAccessible()
  api.answer('accounts', 'stopFactorRecovery', () => {
    api.answer('accounts', 'security', ON)
    return done
  })
  await press('Stop')
  await expect.element(notice).not.toBeInTheDocument()
  await expect.element(page.getByText('Stopped. Now change your password: somebody knows it.')).toBeVisible()
})

test('passkeys are listed, and one is removed', async () => {
  const passkey = { id: PHONE, name: 'Chrome on Linux', createdAt: '2026-11-28T12:00:00.000Z', usedAt: null }
  const { api } = await openSecurity(OFF, (stub) => stub.answer('accounts', 'listPasskeys', [passkey]))
  await expect.element(button('Add a passkey')).toBeVisible()
  api.answer('accounts', 'removePasskey', () => {
    api.answer('accounts', 'listPasskeys', [])
    return done
  })
  await press('Remove the passkey Chrome on Linux')
  await expect.element(page.getByText('Chrome on Linux')).not.toBeInTheDocument()
  expect(api.calls('accounts', 'removePasskey')).toEqual([{ id: PHONE }])
})

test('a passkey is renamed in its row, and a name that is refused stays at its field', async () => {
  const passkey = { id: PHONE, name: 'Chrome on Linux', createdAt: '2026-11-28T12:00:00.000Z', usedAt: null }
  const { api } = await openSecurity(OFF, (stub) => stub.answer('accounts', 'listPasskeys', [passkey]))
  const name = field('Name of the passkey')
  await press('Rename the passkey Chrome on Linux')
  await expect.element(name).toHaveFocus()
  await expect.element(name).toHaveValue('Chrome on Linux')
  await expectAccessible()
  await name.fill(' ')
  await press('Save')
  await expect.element(name).toHaveAccessibleDescription('Enter a name')
  expect(api.calls('accounts', 'renamePasskey')).toEqual([])
  await press('Cancel')
  await expect.element(button('Rename the passkey Chrome on Linux')).toHaveFocus()
  api.answer('accounts', 'renamePasskey', () => {
    api.answer('accounts', 'listPasskeys', [{ ...passkey, name: 'Work laptop' }])
    return done
  })
  await press('Rename the passkey Chrome on Linux')
  await name.fill('Work laptop')
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Rename the passkey Work laptop')).toHaveFocus()
  expect(api.calls('accounts', 'renamePasskey')).toEqual([{ id: PHONE, name: 'Work laptop' }])
})

test('the form of a passkey that was removed elsewhere goes with it', async () => {
  const passkey = { id: PHONE, name: 'Chrome on Linux', createdAt: '2026-11-28T12:00:00.000Z', usedAt: null }
  const { api } = await openSecurity(OFF, (stub) => stub.answer('accounts', 'listPasskeys', [passkey]))
  await press('Rename the passkey Chrome on Linux')
  api.refuse('accounts', 'renamePasskey', 'PASSKEY_NOT_FOUND')
  api.answer('accounts', 'listPasskeys', [])
  await press('Save')
  await expect.element(field('Name of the passkey')).not.toBeInTheDocument()
})

test('the trust in a device ends, and it leaves the list', async () => {
  const { api } = await openSecurity(ON)
  api.answer('accounts', 'endDeviceTrust', () => {
    api.answer('accounts', 'security', { ...ON, trustedDevices: [] })
    return done
  })
  await press('Ask for a code on Safari on iOS')
  await expect.element(page.getByText('Trusted devices')).not.toBeInTheDocument()
  expect(api.calls('accounts', 'endDeviceTrust')).toEqual([{ id: PHONE }])
})

test.each([
  ['a role that does not work yet', { role: 'moderator' as const, works: false }, 1],
  ['a role that works', { role: 'moderator' as const, works: true }, 0],
  ['no role', { role: null, works: false }, 0],
])('with %s the hint to turn two-factor authentication on is shown or not', async (_, role, hints) => {
  await openSecurity(OFF, (api) => api.answer('moderation', 'ownRole', role))
  await expect.element(button('Turn on')).toBeVisible()
  await expect.poll(() => page.getByText('You have a role at the desk.').elements()).toHaveLength(hints)
  await expectAccessible()
})
