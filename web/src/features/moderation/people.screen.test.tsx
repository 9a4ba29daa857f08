import type { PersonView } from '@vitrine/core/moderation'
import { STEPS } from '@vitrine/core/moderation/lite'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { ADA, openScreen } from '../../testing/open-screen.tsx'
import type { StubApi } from '../../testing/stub-api.ts'

const HOSTILE = '"><img src=x onerror=alert(1)>'
const idOf = (number: number) => `0198a3c0-0000-7000-8000-${String(number).padStart(12, '0')}`
const LINK = `link:${idOf(9)}`
const EVE: PersonView = {
  id: idOf(1),
  username: 'eve',
  email: 'eve@example.com',
  page: 'eve',
  suspended: false,
  role: null,
  hasFactor: false,
  published: true,
  targets: [
    { target: 'page', label: 'The entire page' },
    { target: LINK, label: `Link: ${HOSTILE}` },
  ],
  premiumUntil: '2031-01-01T00:00:00.000Z',
  payments: [
    {
      id: idOf(2),
      paymentId: 'pay_1',
      orderId: 'order_1',
      amount: 5900,
      status: 'success',
      isGift: false,
      createdAt: '2026-11-01T00:00:00.000Z',
    },
  ],
  reports: 1,
  decisions: [
    {
      id: idOf(3),
      step: 'takeDown',
      category: 'spam',
      target: 'page',
      reason: HOSTILE,
      byReport: false,
      decidedAt: '2026-11-02T00:00:00.000Z',
      reversedAt: null,
      appeal: null,
    },
  ],
  mayDecide: true,
}

function serve(api: StubApi, role: 'moderator' | 'administrator', person: PersonView): void {
  const { id, username, email, page, suspended } = person
  api.answer('moderation', 'keeper', { role })
  api.answer('moderation', 'queue', [])
  api.answer('moderation', 'search', [{ id, username, email, page, suspended }])
  api.answer('moderation', 'readPerson', person)
  for (const act of ['decideAbout', 'restore', 'refund', 'givePremium', 'giveRole'] as const) {
    api.answer('moderation', act, { ok: true as const })
  }
}

async function openPerson(role: 'moderator' | 'administrator', person = EVE) {
  const screen = await openScreen('/desk', { account: ADA, prepare: (api) => serve(api, role, person) })
  await page.getByRole('button', { name: 'Search' }).click()
  await userEvent.keyboard('eve{Enter}')
  await page.getByRole('button', { name: /^@eve/ }).click()
  await expect.element(page.getByRole('heading', { level: 2, name: '@eve' })).toBeVisible()
  return screen
}

test('a keeper hides a link of a person who was found, by keyboard, and hostile texts run nothing', async () => {
  const { api } = await openPerson('moderator')
  await expect.element(page.getByText(HOSTILE, { exact: true })).toBeVisible()
  expect(document.querySelector('img[src="x"]')).toBeNull()
  await expectAccessible()
  await expect.element(page.getByLabelText(STEPS.hide.label)).toBeDisabled()
  await page.getByLabelText('What is it about?').selectOptions(LINK)
  await page.getByRole('heading', { level: 2, name: '@eve' }).click()
  await userEvent.keyboard('2')
  await expect.element(page.getByLabelText(/^Reason/)).toHaveFocus()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(page.getByText('Decided', { exact: true })).toBeVisible()
  const decision = { step: 'hide', category: 'other', reason: STEPS.hide.template }
  expect(api.calls('moderation', 'decideAbout')).toEqual([{ id: EVE.id, target: LINK, ...decision }])
  expect(page.getByText('Role at the desk').elements()).toEqual([])
})

test('a decision is taken back with a reason', async () => {
  const { api } = await openPerson('moderator')
  await page.getByRole('button', { name: /^Take back/ }).click()
  await page.getByLabelText(/^Reason, which the person/).fill('The page is fine.')
  await page.getByRole('button', { name: 'Take back', exact: true }).click()
  await expect.element(page.getByText('Taken back', { exact: true })).toBeVisible()
  expect(api.calls('moderation', 'restore')).toEqual([{ id: idOf(3), reason: 'The page is fine.' }])
})

test('an administrator refunds a payment, gives premium and a role', async () => {
  const { api } = await openPerson('administrator')
  await page.getByRole('button', { name: /^Refund/ }).click()
  await expectAccessible()
  await page.getByLabelText(/^Reason, which the person/).fill('You paid twice.')
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect.element(page.getByText('Refunded', { exact: true })).toBeVisible()
  expect(api.calls('moderation', 'refund')).toEqual([{ id: idOf(2), reason: 'You paid twice.' }])
  await page.getByLabelText('Role at the desk').selectOptions('moderator')
  await expect.element(page.getByText('Role changed')).toBeVisible()
  expect(api.calls('moderation', 'giveRole')).toEqual([{ id: EVE.id, role: 'moderator' }])
})

test('about a person who is not this keeper’s to decide about, no step is offered', async () => {
  await openPerson('moderator', { ...EVE, mayDecide: false })
  await expect.element(page.getByText('Another keeper decides about this person.')).toBeVisible()
  expect(page.getByRole('button', { name: 'Choose a step' }).elements()).toEqual([])
  expect(page.getByRole('button', { name: /^Take back/ }).elements()).toEqual([])
})

test('one decision about all pages that link to a host, without those that were left out', async () => {
  const pages = [1, 2, 3].map((number) => ({
    id: idOf(number),
    page: `page_${number}`,
    hrefs: [`https://evil.example/${number}`],
  }))
  const { api } = await openScreen('/desk', {
    account: ADA,
    prepare(stub) {
      serve(stub, 'moderator', EVE)
      stub.answer('moderation', 'linkingPages', pages)
      stub.answer('moderation', 'decideMany', { decided: 1, left: 1 })
    },
  })
  await page.getByRole('button', { name: 'Link hosts' }).click()
  await userEvent.keyboard('evil.example{Enter}')
  await page.getByLabelText(/^@page_2/).click()
  await expectAccessible()
  await page.getByLabelText(STEPS.takeDown.label).click()
  await page.getByRole('button', { name: 'Take the page down (2)' }).click()
  await expect.element(page.getByText('Decided about 1. Nothing was changed for 1')).toBeVisible()
  const decision = { step: 'takeDown', category: 'spam', reason: STEPS.takeDown.template }
  expect(api.calls('moderation', 'decideMany')).toEqual([{ ids: [idOf(1), idOf(3)], ...decision }])
})
