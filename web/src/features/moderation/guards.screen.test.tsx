import type { LinkHost } from '@vitrine/core/link-hosts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { ADA, openScreen } from '../../testing/open-screen.tsx'
import { expectNoSidewaysScroll, showOnPhone } from '../../testing/phone.ts'
import type { StubApi } from '../../testing/stub-api.ts'

const HOSTILE = '"><img src=x onerror=alert(1)>'
const ID = '0198a3c0-0000-7000-8000-000000000001'
const LARGE = '0198a3c0-0000-7000-8000-000000000002'
const NOW = '2026-11-20T12:00:00.000Z'

/** Answers as a server that stores rules for hosts, with a burst and a held upload. */
function serveGuards(api: StubApi): void {
  let hosts: LinkHost[] = [{ host: 'bad.example', verdict: 'block', reason: HOSTILE, setAt: NOW }]
  api.answer('moderation', 'keeper', { role: 'moderator' })
  api.answer('moderation', 'linkHosts', () => ({ total: hosts.length, hosts }))
  api.answer('moderation', 'setLinkHost', ({ host, verdict, reason }) => {
    hosts = [{ host, verdict, reason, setAt: NOW }, ...hosts]
    return { ok: true as const }
  })
  api.answer('moderation', 'removeLinkHost', ({ host }) => {
    hosts = hosts.filter((one) => one.host !== host)
    return { ok: true as const }
  })
  api.answer('moderation', 'previewLinkHosts', { hosts: 3, fresh: 2, unreadable: 1, examples: ['x'] })
  api.answer('moderation', 'importLinkHosts', { added: 2 })
  api.answer('moderation', 'bursts', [
    { portfolioId: ID, username: 'ada', hour: 490_000, visits: 1200, counted: false },
  ])
  api.answer('moderation', 'countBurst', { ok: true as const })
  const upload = { kind: 'profile', sha256: 'a', contentType: 'image/webp', bytes: 20_500, heldAt: NOW } as const
  api.answer('moderation', 'heldUploads', [
    { ...upload, id: ID, username: 'ada', cause: 'alike', isStored: true },
    { ...upload, id: LARGE, username: 'bo', cause: 'unsure', isStored: false },
  ])
  api.answer('moderation', 'releaseHeldUpload', { ok: true as const })
  api.answer('moderation', 'lookAlikeTitles', [{ userId: ID, username: 'bo', title: HOSTILE, like: 'mira' }])
  api.answer('moderation', 'discardHeldUpload', { ok: true as const })
}
const open = () => openScreen('/desk/guards', { account: ADA, prepare: serveGuards })
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('a rule is set and removed; hostile texts are texts, and the screen is accessible', async () => {
  const { api } = await open()
  await expect.element(page.getByText(`Block: ${HOSTILE}`)).toBeVisible()
  expect(document.querySelector('img[src="x"]')).toBeNull()
  await expectAccessible()
  await page.getByLabelText('Host', { exact: true }).fill('worse.example')
  await page.getByLabelText('Rule', { exact: true }).selectOptions('Warn')
  await page.getByLabelText(/^Reason/).fill('Spam')
  await button('Set rule').click()
  await expect.element(page.getByText('Warn: Spam')).toBeVisible()
  expect(api.calls('moderation', 'setLinkHost')).toEqual([{ host: 'worse.example', verdict: 'warn', reason: 'Spam' }])
  await button('Remove the rule for bad.example').click()
  await expect.element(page.getByText(`Block: ${HOSTILE}`)).not.toBeInTheDocument()
})

test('a list is imported after its preview', async () => {
  const { api } = await open()
  const file = new File(['one.example\ntwo.example\nthree.example'], 'hosts.txt', { type: 'text/plain' })
  await userEvent.upload(page.getByLabelText('Import a list'), file)
  await expect.element(page.getByText('3 hosts, 2 of them new. 1 lines cannot be read')).toBeVisible()
  await page
    .getByLabelText(/^Reason/)
    .last()
    .fill('On a list')
  await button('Add 2 rules').click()
  await expect.element(page.getByText('2 rules added')).toBeVisible()
  const list = 'one.example\ntwo.example\nthree.example\n'
  expect(api.calls('moderation', 'importLinkHosts')).toEqual([{ list, verdict: 'block', reason: 'On a list' }])
})

test('a burst is counted and a held upload deleted, also on a phone', async () => {
  await showOnPhone()
  const { api } = await open()
  await expect.element(page.getByText('1,200 visits')).toBeVisible()
  await expectNoSidewaysScroll()
  await button('Let it count: @ada').click()
  await expect.element(page.getByText('The visits count now')).toBeVisible()
  await button('Delete: @ada: profile').click()
  await expect.element(page.getByText('Upload deleted')).toBeVisible()
  expect(api.calls('moderation', 'countBurst')).toEqual([{ portfolioId: ID, hour: 490_000 }])
  expect(api.calls('moderation', 'discardHeldUpload')).toEqual([{ id: ID }])
})

test('a held upload is published, unless its file was too large to be stored', async () => {
  await showOnPhone()
  const { api } = await open()
  await button('Publish: @ada: profile').click()
  await expect.element(page.getByText('Upload published, and its person has a mail')).toBeVisible()
  expect(api.calls('moderation', 'releaseHeldUpload')).toEqual([{ id: ID }])
  await expect.element(page.getByText('Too large to be stored')).toBeVisible()
  expect(button('Publish: @bo: profile').elements()).toEqual([])
  await expectNoSidewaysScroll()
  await expectAccessible()
})

test('look-alike titles are listed with their pages, hostile ones as texts', async () => {
  await open()
  await expect.element(page.getByText(HOSTILE, { exact: true })).toBeVisible()
  await expect.element(page.getByText('Looks like @mira')).toBeVisible()
  await expect.element(page.getByRole('link', { name: '@bo' })).toHaveAttribute('href', '/u/bo')
  expect(document.querySelector('img[src="x"]')).toBeNull()
})
