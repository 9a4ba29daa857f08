import type { QueueItem, ReportView } from '@vitrine/core/moderation'
import { STEPS } from '@vitrine/core/moderation/lite'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { ADA, openScreen } from '../../testing/open-screen.tsx'
import { expectNoSidewaysScroll, showOnPhone } from '../../testing/phone.ts'
import type { StubApi } from '../../testing/stub-api.ts'
import { toast } from '../../ui/toast.tsx'

const HOSTILE = '"><img src=x onerror=alert(1)><script>alert(2)</script>'
const HOUR = 3_600_000
/** Id of the person whom reports and objections are about. */
const SUBJECT = '0198a3c0-0000-7000-8000-000000000099'

function item(number: number, changes: Partial<QueueItem> = {}): QueueItem {
  const now = Date.now()
  return {
    kind: 'report',
    id: `0198a3c0-0000-7000-8000-${String(number).padStart(12, '0')}`,
    category: 'spam',
    page: `page_${number}`,
    target: 'page',
    text: `Report ${number} ${HOSTILE}`,
    createdAt: new Date(now - HOUR).toISOString(),
    dueAt: new Date(now + number * HOUR).toISOString(),
    ...changes,
  }
}

function viewOf({ kind: _, ...report }: QueueItem): ReportView {
  return {
    ...report,
    reporter: { name: HOSTILE, email: 'rita@example.com', account: null },
    evidence: {
      title: HOSTILE,
      bio: 'Bio',
      published: true,
      links: [{ id: 'one', title: 'Shop', href: 'https://shop.example' }],
      pictures: [],
      projects: [],
      note: null,
    },
    decision: null,
    hasPicture: false,
    subject: SUBJECT,
    mayDecide: true,
    earlier: { reports: 1, decisions: [] },
  }
}

/** Answers as a server with these items, from which decisions remove one. */
function serveDesk(api: StubApi, items: QueueItem[]): void {
  let open = items
  api.answer('moderation', 'keeper', { role: 'moderator' })
  api.answer('moderation', 'queue', () => open)
  api.answer('moderation', 'readReport', ({ id }) => viewOf(open.find((one) => one.id === id) ?? item(1)))
  api.answer('moderation', 'decide', ({ id }) => {
    open = open.filter((one) => one.id !== id)
    return { ok: true as const }
  })
}
const open = (items: QueueItem[]) => openScreen('/desk', { account: ADA, prepare: (api) => serveDesk(api, items) })
const heading = (name: string) => page.getByRole('heading', { level: 2, name })

test('everyone without a role gets ‘not found’', async () => {
  await openScreen('/desk', {
    account: ADA,
    plan: { premium: false, until: null },
    prepare: (api) => api.refuse('moderation', 'keeper', 'DESK_NOT_FOUND'),
  })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(document.body.textContent).not.toContain('Desk')
})

test('hostile texts are shown as texts, and the screen is accessible', async () => {
  await open([item(1), item(2, { category: 'child' })])
  await expect.element(heading('Spam or scam: @page_1')).toBeVisible()
  await expect.element(page.getByText(HOSTILE, { exact: true })).toBeVisible()
  expect(document.querySelector('img[src="x"]')).toBeNull()
  await expectAccessible()
})

/** Markup, templates, invisible characters and long texts. */
const HOSTILE_TEXTS = [
  '</script><script>window.hit=1</script>',
  '<svg onload=window.hit=1>',
  '"><a href="javascript:window.hit=1">x</a>',
  '{{7*7}}<%= 7*7 %>',
  'A\u202eB\u200bC',
  '\u{1f469}\u200d\u{1f4bb}'.repeat(40),
  `${'x'.repeat(2990)}<b>`,
]

test.each(HOSTILE_TEXTS)('of a report with %j nothing runs, and the layout stays', async (text) => {
  await showOnPhone()
  const [one] = [item(1, { text })]
  await openScreen('/desk', {
    account: ADA,
    prepare(api) {
      serveDesk(api, [one])
      const reporter = { name: text.slice(0, 80), email: 'rita@example.com', account: null }
      const links = [{ id: 'one', title: text, href: text }]
      const evidence = { title: text, bio: text, published: true, links, pictures: [], projects: [], note: text }
      api.answer('moderation', 'readReport', { ...viewOf(one), reporter, evidence })
    },
  })
  await expect.element(heading('Spam or scam: @page_1')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'The page when it was reported' })).toBeVisible()
  expect(document.body.textContent).toContain(text)
  expect('hit' in window).toBe(false)
  expect(document.querySelectorAll('svg[onload], a[href^="javascript:"], dd b')).toHaveLength(0)
  await expectNoSidewaysScroll()
})

test('fifty reports are decided by keyboard alone', async () => {
  const items = Array.from({ length: 50 }, (_, index) => item(index + 1))
  const { api } = await open(items)
  await expect.element(heading('Spam or scam: @page_1')).toBeVisible()
  await userEvent.keyboard('j')
  await expect.element(heading('Spam or scam: @page_2')).toBeVisible()
  await userEvent.keyboard('k')
  for (const { page: name } of items) {
    await expect.element(heading(`Spam or scam: @${name}`)).toBeVisible()
    await expect.element(page.getByLabelText('No action')).toBeVisible()
    await userEvent.keyboard('1')
    await expect.element(page.getByLabelText(/^Reason/)).toHaveFocus()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
  }
  await expect.element(page.getByText('Nothing waits for a decision.')).toBeVisible()
  const decided = items.map(({ id }) => ({ id, step: 'dismiss', category: 'spam', reason: STEPS.dismiss.template }))
  expect(api.calls('moderation', 'decide')).toEqual(decided)
})

test('a typed reason stays when another step is chosen; a refusal is shown and the report stays', async () => {
  const { api } = await open([item(1)])
  await page.getByLabelText('Warn the owner').click()
  const reason = page.getByLabelText(/^Reason/)
  await expect.element(reason).toHaveValue(STEPS.warn.template)
  await reason.fill('It sells keys.')
  await page.getByLabelText('Take the page down').click()
  await expect.element(reason).toHaveValue('It sells keys.')
  api.refuse('moderation', 'decide', 'PAGE_GONE')
  await page.getByRole('button', { name: 'Take the page down' }).click()
  await expect.element(page.getByText('There is no page that could be taken down')).toBeVisible()
  expect(api.calls('moderation', 'decide')).toHaveLength(1)
})

test('the button leads to the steps until one is chosen, and then names it; a step that is not possible says why', async () => {
  await open([item(1)])
  await page.getByRole('button', { name: 'Choose a step' }).click()
  await expect.element(page.getByLabelText('No action')).toHaveFocus()
  await expect
    .element(page.getByLabelText('Hide only this'))
    .toHaveAccessibleDescription('Only for a link, project, picture or note')
  await userEvent.keyboard('3')
  await expect.element(page.getByRole('button', { name: 'Choose a step' })).toBeVisible()
  await userEvent.keyboard('5')
  await expect.element(page.getByLabelText(/^Reason/)).toHaveFocus()
  await expect.element(page.getByRole('button', { name: 'Take the page down' })).toBeVisible()
  await page.getByLabelText('No action').click()
  await expect.element(page.getByRole('button', { name: 'Dismiss' })).toBeVisible()
})

test('a reported link is named, and marked among the evidence', async () => {
  await openScreen('/desk', {
    account: ADA,
    prepare: (api) => serveDesk(api, [item(1, { target: 'link:one' })]),
  })
  await expect.element(page.getByText('Link: Shop (https://shop.example)')).toBeVisible()
  await expect.element(page.getByText('Link · Reported')).toBeVisible()
})

test('on a phone the button is in reach, and the layout fits', async () => {
  await showOnPhone()
  await open(Array.from({ length: 20 }, (_, index) => item(index + 1)))
  await expect.element(page.getByRole('button', { name: 'Choose a step' })).toBeInViewport()
  await expectNoSidewaysScroll()
})

test.each([
  [1440, 900],
  [1366, 700],
  [1024, 560],
])('beside a long report the button stays in reach in a window of %i × %i', async (width, height) => {
  await showOnPhone(width, height)
  const [one] = [item(1, { text: 'It sells keys. '.repeat(190) })]
  await open([one])
  const button = page.getByRole('button', { name: 'Choose a step' })
  await expect.element(button).toBeInViewport({ ratio: 1 })
  scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
  await expect.element(button).toBeInViewport({ ratio: 1 })
  toast.success('Decided')
  const message = page.getByRole('status').filter({ hasText: 'Decided' })
  await expect.element(message).toBeVisible()
  const top = () => message.element().getBoundingClientRect().top
  await expect.poll(() => top() - button.element().getBoundingClientRect().bottom).toBeGreaterThan(0)
  scrollTo({ top: 700, behavior: 'instant' })
  await userEvent.keyboard('5')
  await expect.element(page.getByLabelText(/^Reason/)).toBeInViewport({ ratio: 1 })
  await expect.element(page.getByRole('button', { name: 'Take the page down' })).toBeInViewport({ ratio: 1 })
  await expectNoSidewaysScroll()
})

/** Opens an objection that the keeper can decide about, or not. */
function openAppeal({ mayDecide }: { mayDecide: boolean }) {
  const { id, createdAt, dueAt } = item(1)
  return openScreen('/desk', {
    account: ADA,
    prepare(api) {
      serveDesk(api, [item(1, { kind: 'appeal', text: 'My keys' })])
      api.answer('moderation', 'readAppeal', {
        id,
        step: 'takeDown',
        category: 'spam',
        target: 'page',
        byReport: true,
        reversedAt: null,
        reason: 'It sells keys.',
        decidedAt: createdAt,
        appeal: { text: 'My keys', at: createdAt, outcome: null, reason: '' },
        page: 'page_1',
        subject: SUBJECT,
        message: null,
        dueAt,
        mayDecide,
      })
    },
  })
}

test('the keeper who decided cannot answer the objection', async () => {
  await openAppeal({ mayDecide: false })
  await expect.element(page.getByText('another keeper decides')).toBeVisible()
  expect(page.getByRole('button', { name: 'Choose a step' }).elements()).toEqual([])
})

test('an objection leads to the person who made it, as a report does', async () => {
  const { api } = await openAppeal({ mayDecide: true })
  api.refuse('moderation', 'readPerson', 'PERSON_NOT_FOUND')
  await expectAccessible()
  await page.getByRole('button', { name: 'Open the person' }).click()
  await expect.poll(() => api.calls('moderation', 'readPerson')).toEqual([{ id: SUBJECT }])
})

test('a reported message is shown with those around it, and only steps about messages can be chosen', async () => {
  const target = 'message:0198a3c0-0000-7000-8000-0000000000aa'
  const sentAt = '2026-11-29T08:00:00.000Z'
  const messages = [
    { id: 'before', sender: 'ada', side: 'owner' as const, text: 'Hello', sentAt },
    { id: target.slice('message:'.length), sender: HOSTILE, side: 'visitor' as const, text: HOSTILE, sentAt },
  ]
  const { api } = await openScreen('/desk', {
    account: ADA,
    prepare(api) {
      const one = item(1, { target, page: '', category: 'hate', text: '' })
      serveDesk(api, [one])
      api.answer('moderation', 'readReport', { ...viewOf(one), evidence: { page: 'ada', messages } })
    },
  })
  await expect.element(heading('Hate or harassment')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'The chat when it was reported' })).toBeVisible()
  await expect.element(page.getByText('@ada, 2026-11-29 08:00 UTC')).toBeVisible()
  await expect.element(page.getByText(HOSTILE, { exact: true }).first()).toBeVisible()
  expect(document.querySelector('img[src="x"]')).toBeNull()
  await expect.element(page.getByLabelText('Take the page down')).toBeDisabled()
  await expect.element(page.getByLabelText('Warn visitors')).toBeDisabled()
  await expect.element(page.getByLabelText('Warn visitors')).toHaveAccessibleDescription('Only for pages')
  await expectAccessible()
  await userEvent.keyboard('3')
  await expect.element(page.getByLabelText('Remove the message')).toBeChecked()
  await page.getByRole('button', { name: 'Remove the message' }).click()
  await expect.poll(() => api.calls('moderation', 'decide')).toHaveLength(1)
  expect(api.calls('moderation', 'decide')[0]).toMatchObject({
    step: 'hide',
    category: 'hate',
    reason: 'A message of yours breaks a rule of this site.',
  })
})
