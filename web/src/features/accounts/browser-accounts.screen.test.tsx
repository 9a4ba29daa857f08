import type { BrowserAccount } from '@vitrine/core/accounts'
import { done } from '@vitrine/core/kernel'
import { readDraft, writeDraft } from '@vitrine/widgets/chat/conversation/drafts.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { ADA, FREE, openScreen } from '../../testing/open-screen.tsx'
import type { StubApi } from '../../testing/stub-api.ts'
import { storeDraft, storedChanges } from '../editor/draft/stored-draft.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const link = (name: string) => page.getByRole('link', { name, exact: true })
const field = (name: string) => page.getByLabelText(name, { exact: true })
const dialog = () => page.getByRole('dialog', { name: 'Accounts' })

const HERE: BrowserAccount = { ...ADA, profileImageUrl: null, state: 'current' }
const BOB: BrowserAccount = {
  id: '0198a3c0-0000-7000-8000-000000000002',
  username: 'bob',
  email: 'bob@example.com',
  profileImageUrl: null,
  state: 'signed-in',
}
const CORA: BrowserAccount = {
  id: '0198a3c0-0000-7000-8000-000000000003',
  username: null,
  email: 'cora@example.com',
  profileImageUrl: null,
  state: 'signed-out',
}

/** Leaves a chat text that is not sent and a page that is not saved, of Ada and of Bob. */
function leaveUnsent(): void {
  writeDraft({ id: 'c', personId: ADA.id }, 'her text')
  writeDraft({ id: 'd', personId: BOB.id }, 'his text')
  storeDraft({ portfolioId: 'hers', ownerId: ADA.id }, { title: 'her title' })
  storeDraft({ portfolioId: 'his', ownerId: BOB.id }, { title: 'his title' })
}

/** Returns the texts of {@link leaveUnsent} that are still there. */
function unsentTexts() {
  const texts = [readDraft({ id: 'c', personId: ADA.id }), readDraft({ id: 'd', personId: BOB.id })]
  return [...texts, storedChanges('hers').title, storedChanges('his').title].filter(Boolean)
}

/** Opens the settings as Ada, in a browser with these accounts. */
function openAsAda(accounts: BrowserAccount[], prepare: (api: StubApi) => void = () => {}) {
  return openScreen('/settings/sessions', {
    account: ADA,
    plan: FREE,
    prepare(api) {
      api.answer('gifts', 'totals', { received: 0, sent: 0, pending: 0 })
      api.answer('chat', 'unread', [])
      api.answer('accounts', 'listSessions', [])
      api.answer('accounts', 'listAccounts', accounts)
      prepare(api)
    },
  })
}

test.each([
  [390, 844],
  [360, 640],
  [1440, 900],
])('on %i × %i the menu lists the accounts with what each allows', async (width, height) => {
  await page.viewport(width, height)
  await openAsAda([HERE, BOB, CORA])
  await button('Accounts of ada').click()
  await expect.element(dialog().getByText('This is you')).toBeVisible()
  await expect.element(button('Switch to bob')).toBeVisible()
  await expect.element(dialog().getByText('Signed out')).toBeVisible()
  await expect
    .element(link('Sign in as cora@example.com'))
    .toHaveAttribute('href', '/auth?add=true&email=cora%40example.com')
  await expect.element(link('Add an account')).toBeInViewport()
  await expectAccessible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})

test('the keyboard opens the menu, signs another account out, and closes it', async () => {
  const { api } = await openAsAda([HERE, BOB])
  api.answer('accounts', 'signOutAccount', done)
  await expect.element(button('Accounts of ada')).toBeEnabled()
  button('Accounts of ada').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Switch to bob')).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(button('Sign out of bob')).toHaveFocus()
  api.answer('accounts', 'listAccounts', [HERE])
  leaveUnsent()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Switch to bob')).not.toBeInTheDocument()
  expect(unsentTexts()).toEqual(['her text', 'her title'])
  expect(api.calls('accounts', 'signOutAccount')).toEqual([{ id: BOB.id }])
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
})

test('an account whose session has ended meanwhile lets nobody in, and is shown as signed out', async () => {
  const { api } = await openAsAda([HERE, BOB])
  await button('Accounts of ada').click()
  await expect.element(button('Switch to bob')).toBeVisible()
  api.refuse('accounts', 'switchAccount', 'ACCOUNT_SIGNED_OUT')
  api.answer('accounts', 'listAccounts', [HERE, { ...BOB, username: null, state: 'signed-out' }])
  await button('Switch to bob').click()
  await expect.element(page.getByText('This account was signed out. Please sign in again.')).toBeVisible()
  await expect.element(link('Sign in as bob@example.com')).toBeVisible()
})

test('a browser with five accounts offers no sixth', async () => {
  const others = [1, 2, 3, 4].map((place) => ({
    ...BOB,
    id: BOB.id.replace(/2$/, `${place + 4}`),
    username: `b${place}`,
  }))
  await openAsAda([HERE, ...others])
  await button('Accounts of ada').click()
  await expect.element(dialog().getByText(/A browser remembers 5 accounts/)).toBeVisible()
  await expect.element(link('Add an account')).not.toBeInTheDocument()
})

test('signing out removes what this account has not sent, and not what others have not', async () => {
  const { api, router } = await openAsAda([HERE, BOB], (api) => {
    api.answer('accounts', 'signOut', done)
    api.answer('rankings', 'highlights', { popular: [], trending: [] })
    api.answer('payments', 'offer', { available: true, test: true, checkout: 'frame' })
  })
  leaveUnsent()
  await button('Sign Out').first().click()
  await expect.poll(() => router.state.location.pathname).toBe('/')
  await expect.poll(unsentTexts).toEqual(['his text', 'his title'])
  expect(api.calls('accounts', 'signOut')).toHaveLength(1)
})

test('signing out of all accounts leaves for the landing page, and forgets them', async () => {
  const { api, router } = await openAsAda([HERE, BOB], (api) => {
    api.answer('accounts', 'signOutAll', done)
    api.answer('rankings', 'highlights', { popular: [], trending: [] })
    api.answer('payments', 'offer', { available: true, test: true, checkout: 'frame' })
  })
  await button('Accounts of ada').click()
  leaveUnsent()
  await button('Sign out of all accounts').click()
  await expect.poll(() => router.state.location.pathname).toBe('/')
  await expect.poll(unsentTexts).toEqual([])
  expect(api.calls('accounts', 'signOutAll')).toHaveLength(1)
})

test('the sign-in offers the remembered accounts, and fills in the address of one that is signed out', async () => {
  localStorage.setItem('vitrine-accounts', '')
  await openScreen('/auth', { prepare: (api) => api.answer('accounts', 'listAccounts', [BOB, CORA]) })
  await expect.element(button('Continue as bob')).toBeVisible()
  await button('Sign in as cora@example.com').click()
  await expect.element(field('Email')).toHaveValue('cora@example.com')
  await expectAccessible()
})

test('one account that is not in use is still offered by the next tab', async () => {
  localStorage.setItem('vitrine-accounts', '')
  await openScreen('/auth', { prepare: (api) => api.answer('accounts', 'listAccounts', [BOB]) })
  await expect.element(button('Continue as bob')).toBeVisible()
  expect(localStorage.getItem('vitrine-accounts')).toBe('')
})

test('adding an account shows the sign-in with its address while another one is signed in, and goes on afterwards', async () => {
  const { api, router } = await openScreen('/auth?add=true&email=bob%40example.com&returnTo=%2Fterms', {
    account: ADA,
    plan: FREE,
  })
  await expect.element(page.getByRole('heading', { name: 'Add an account' })).toBeVisible()
  await expect.element(field('Email')).toHaveValue('bob@example.com')
  const bob = { id: BOB.id, username: 'bob', email: BOB.email }
  api.answer('accounts', 'signIn', bob)
  api.answer('accounts', 'session', bob)
  await field('Password').fill('correct horse')
  await button('Sign In').click()
  await expect.poll(() => router.state.location.pathname).toBe('/terms')
})

test('adding the account that is in use goes on like any sign-in', async () => {
  const { api, router } = await openScreen('/auth?add=true&returnTo=%2Fterms', { account: ADA, plan: FREE })
  api.answer('accounts', 'signIn', ADA)
  await field('Email').fill('ada@example.com')
  await field('Password').fill('correct horse')
  await button('Sign In').click()
  await expect.poll(() => router.state.location.pathname).toBe('/terms')
})

test('adding the account that is in use with its code goes on like any sign-in', async () => {
  const { api, router } = await openScreen('/auth?add=true&returnTo=%2Fterms', { account: ADA, plan: FREE })
  api.refuse('accounts', 'signIn', 'SECOND_FACTOR_REQUIRED')
  api.answer('accounts', 'completeSignIn', ADA)
  await field('Email').fill('ada@example.com')
  await field('Password').fill('correct horse')
  await button('Sign In').click()
  await field('Code').fill('123456')
  await button('Sign In').click()
  await expect.poll(() => router.state.location.pathname).toBe('/terms')
})

test('a tab with unsaved work stays when another tab switches, and continues after the switch back', async () => {
  const { api, router } = await openAsAda([HERE, BOB])
  const { guard } = router.options.context
  guard.protect(() => true)
  await expect.element(button('Accounts of ada')).toBeVisible()
  api.answer('accounts', 'session', { id: BOB.id, username: 'bob', email: BOB.email })
  new BroadcastChannel('vitrine-session').postMessage('changed')
  const asked = page.getByRole('dialog', { name: 'You switched accounts' })
  await expect.element(asked).toBeVisible()
  await expect.element(asked).toHaveTextContent('What you typed as ada is still here.')
  await expectAccessible()
  api.answer('accounts', 'switchAccount', done)
  api.answer('accounts', 'session', ADA)
  await button('Switch back to ada').click()
  await expect.element(asked).not.toBeInTheDocument()
  expect(api.calls('accounts', 'switchAccount')).toEqual([{ id: ADA.id }])
  expect(guard.snapshot()).toMatchObject({ account: ADA, status: 'running' })
})
