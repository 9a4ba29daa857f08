import { isContractProcedure } from '@orpc/contract'
import { contract } from '@vitrine/core/contract'
import { expect, test } from 'vitest'
import { getOwnPortfolio } from '../features/portfolios/page/get-own-portfolio.ts'
import { PASSWORD } from '../testing/factories.ts'
import { drawPicture } from '../testing/media-files.ts'
import { insertOwnedPages, type OwnedPage, parametersOf } from '../testing/owned-pages.ts'
import { useTestShop } from '../testing/test-shop.ts'
import { zipOf } from '../testing/zip-files.ts'

/** Roles of the caller. `owner` owns the page and has the free plan; `premium` owns the page and has premium. */
const ROLES = ['anonymous', 'other', 'owner', 'premium'] as const
type Role = (typeof ROLES)[number]

/** Response for each role: the status of a success, or the status and the code of a refusal. */
type Outcomes = Record<Role, string>

/** Query and body of an operation, and its outcomes. `parameters` also replaces values of its path. */
interface Row {
  parameters?: Record<string, string>
  body?: (page: OwnedPage) => unknown
  outcomes: Outcomes
}

const forAll = (outcome: string): Outcomes => ({
  anonymous: outcome,
  other: outcome,
  owner: outcome,
  premium: outcome,
})
const NOT_SIGNED_IN = '401 NOT_SIGNED_IN'
const SIGNED_IN = { anonymous: NOT_SIGNED_IN, other: '200', owner: '200', premium: '200' }
const ownerOnly = (notFound: string, success = '200'): Outcomes => ({
  anonymous: NOT_SIGNED_IN,
  other: notFound,
  owner: success,
  premium: success,
})
const premiumOnly = (notFound: string, withoutPremium: string, success = '200'): Outcomes => ({
  ...ownerOnly(notFound, success),
  owner: withoutPremium,
})

const PICTURE = await drawPicture()
const ARCHIVE = await zipOf([{ path: 'page.json', content: { format: 'vitrine-page', version: 1, links: [{}] } }])

/** Person who signs up or requests mails in these cases. */
const someone = { email: 'someone@example.com' }

/** Every operation of the contract × every role. An operation without a row fails the test. */
const RIGHTS: Record<string, Row> = {
  'accounts.signUp': {
    body: ({ linkId }) => ({
      email: `${linkId}@example.com`,
      password: PASSWORD,
      username: `u_${linkId.slice(-12)}`,
    }),
    outcomes: forAll('201'),
  },
  'accounts.signIn': { body: () => ({ ...someone, password: 'wrong' }), outcomes: forAll('401 INVALID_CREDENTIALS') },
  'accounts.signOut': { body: () => ({}), outcomes: forAll('200') },
  'accounts.session': { outcomes: forAll('200') },
  'accounts.resendConfirmation': { body: () => someone, outcomes: forAll('200') },
  'accounts.openConfirmationLink': { outcomes: forAll('302') },
  'accounts.readConfirmation': { outcomes: forAll('422 CONFIRMATION_INVALID') },
  'accounts.confirmEmail': { body: () => ({ token: 'none' }), outcomes: forAll('422 CONFIRMATION_INVALID') },
  'accounts.requestPasswordReset': { body: () => someone, outcomes: forAll('200') },
  'accounts.readPasswordReset': { outcomes: forAll('422 RESET_INVALID') },
  'accounts.resetPassword': {
    body: () => ({ token: 'none', newPassword: PASSWORD }),
    outcomes: forAll('422 RESET_INVALID'),
  },
  'accounts.checkName': { outcomes: forAll('200') },
  'contact.send': {
    body: () => ({ ...someone, name: 'Ada', subject: 'Hello', message: 'Hello' }),
    outcomes: forAll('200'),
  },
  'newsletter.join': { body: () => someone, outcomes: forAll('200') },
  'analytics.get': { parameters: { days: '7', timeZone: 'UTC' }, outcomes: ownerOnly('404 PORTFOLIO_NOT_FOUND') },
  'archives.export': { outcomes: ownerOnly('404 PORTFOLIO_NOT_FOUND') },
  'archives.preview': { body: () => ARCHIVE, outcomes: ownerOnly('404 PORTFOLIO_NOT_FOUND') },
  'archives.import': { body: () => ARCHIVE, outcomes: ownerOnly('404 PORTFOLIO_NOT_FOUND') },
  'billing.plan': { outcomes: SIGNED_IN },
  'billing.subscription': { outcomes: SIGNED_IN },
  'portfolios.listOwn': { outcomes: SIGNED_IN },
  'portfolios.create': {
    body: ({ linkId }) => ({ username: `p_${linkId.slice(-12)}` }),
    outcomes: {
      anonymous: NOT_SIGNED_IN,
      other: '201',
      owner: '409 ONLY_ONE_PORTFOLIO',
      premium: '409 ONLY_ONE_PORTFOLIO',
    },
  },
  'portfolios.getOwn': { outcomes: ownerOnly('404 PORTFOLIO_NOT_FOUND') },
  'portfolios.update': {
    body: () => ({ hideStats: true }),
    outcomes: premiumOnly('404 PORTFOLIO_NOT_FOUND', '403 PREMIUM_FEATURE'),
  },
  'portfolios.setPublished': { body: () => ({ published: true }), outcomes: ownerOnly('404 PORTFOLIO_NOT_FOUND') },
  'portfolios.view': {
    outcomes: { anonymous: '404 PORTFOLIO_NOT_FOUND', other: '404 PORTFOLIO_NOT_FOUND', owner: '200', premium: '200' },
  },
  'links.add': { body: () => ({}), outcomes: ownerOnly('404 PORTFOLIO_NOT_FOUND', '201') },
  'links.update': { body: () => ({ title: 'Shop' }), outcomes: ownerOnly('404 LINK_NOT_FOUND') },
  'links.delete': { outcomes: ownerOnly('404 LINK_NOT_FOUND') },
  'links.reorder': {
    body: ({ linkId }) => ({ ids: [linkId] }),
    outcomes: ownerOnly('404 PORTFOLIO_NOT_FOUND'),
  },
  'socialLinks.add': {
    body: () => ({}),
    outcomes: ownerOnly('404 PORTFOLIO_NOT_FOUND', '201'),
  },
  'socialLinks.update': {
    body: () => ({ platform: 'github' }),
    outcomes: ownerOnly('404 SOCIAL_LINK_NOT_FOUND'),
  },
  'socialLinks.delete': { outcomes: ownerOnly('404 SOCIAL_LINK_NOT_FOUND') },
  'socialLinks.reorder': {
    body: ({ socialLinkId }) => ({ ids: [socialLinkId] }),
    outcomes: ownerOnly('404 PORTFOLIO_NOT_FOUND'),
  },
  'projects.add': {
    body: () => ({ tags: ['type'] }),
    outcomes: premiumOnly('404 PORTFOLIO_NOT_FOUND', '403 PREMIUM_FEATURE', '201'),
  },
  'projects.update': {
    body: () => ({ tags: ['type'] }),
    outcomes: premiumOnly('404 PROJECT_NOT_FOUND', '403 PREMIUM_FEATURE'),
  },
  'projects.delete': { outcomes: ownerOnly('404 PROJECT_NOT_FOUND') },
  'projects.reorder': {
    body: ({ projectId }) => ({ ids: [projectId] }),
    outcomes: ownerOnly('404 PORTFOLIO_NOT_FOUND'),
  },
  'badges.add': {
    body: () => ({}),
    outcomes: premiumOnly('404 PORTFOLIO_NOT_FOUND', '403 PREMIUM_FEATURE', '201'),
  },
  'badges.update': {
    body: () => ({ label: 'Baker' }),
    outcomes: premiumOnly('404 BADGE_NOT_FOUND', '403 PREMIUM_FEATURE'),
  },
  'badges.delete': { outcomes: ownerOnly('404 BADGE_NOT_FOUND') },
  'badges.reorder': {
    body: ({ badgeId }) => ({ ids: [badgeId] }),
    outcomes: ownerOnly('404 PORTFOLIO_NOT_FOUND'),
  },
  'chat.entry': {
    outcomes: { anonymous: '401 SIGN_IN_TO_CHAT', other: '404 PORTFOLIO_NOT_FOUND', owner: '200', premium: '200' },
  },
  'chat.start': {
    body: () => ({ name: 'Ada' }),
    outcomes: {
      anonymous: '401 SIGN_IN_TO_CHAT',
      other: '404 PORTFOLIO_NOT_FOUND',
      owner: '409 OWN_PAGE',
      premium: '409 OWN_PAGE',
    },
  },
  'chat.inbox': { outcomes: premiumOnly('404 PORTFOLIO_NOT_FOUND', '403 INBOX_NEEDS_PREMIUM') },
  'chat.unread': { outcomes: SIGNED_IN },
  'chat.preferences': { outcomes: SIGNED_IN },
  'chat.savePreferences': { body: () => ({ mailWhenUnread: false }), outcomes: SIGNED_IN },
  'chat.conversation': { outcomes: premiumOnly('404 CONVERSATION_NOT_FOUND', '403 INBOX_NEEDS_PREMIUM') },
  'chat.messages': { outcomes: premiumOnly('404 CONVERSATION_NOT_FOUND', '403 INBOX_NEEDS_PREMIUM') },
  'chat.send': {
    body: () => ({ id: crypto.randomUUID(), message: 'Hello' }),
    outcomes: premiumOnly('404 CONVERSATION_NOT_FOUND', '403 INBOX_NEEDS_PREMIUM', '409 CHAT_CLOSED'),
  },
  'chat.read': {
    body: () => ({ upTo: 1 }),
    outcomes: premiumOnly('404 CONVERSATION_NOT_FOUND', '403 INBOX_NEEDS_PREMIUM'),
  },
  'chat.delete': { outcomes: premiumOnly('404 CONVERSATION_NOT_FOUND', '403 INBOX_NEEDS_PREMIUM') },
  'chat.block': { outcomes: premiumOnly('404 CONVERSATION_NOT_FOUND', '403 INBOX_NEEDS_PREMIUM') },
  'chat.blocks': { outcomes: premiumOnly('404 PORTFOLIO_NOT_FOUND', '403 INBOX_NEEDS_PREMIUM') },
  'chat.unblock': { outcomes: premiumOnly('404 BLOCK_NOT_FOUND', '403 INBOX_NEEDS_PREMIUM') },
  'clicks.record': { outcomes: forAll('404 PORTFOLIO_NOT_FOUND') },
  'connections.get': { outcomes: ownerOnly('404 PORTFOLIO_NOT_FOUND') },
  'connections.start': { outcomes: ownerOnly('404 PORTFOLIO_NOT_FOUND', '201') },
  'connections.complete': {
    body: () => ({ code: 'x', state: 'x' }),
    outcomes: {
      anonymous: NOT_SIGNED_IN,
      other: '404 PORTFOLIO_NOT_FOUND',
      owner: '409 CONNECTION_ATTEMPT_INVALID',
      premium: '409 CONNECTION_ATTEMPT_INVALID',
    },
  },
  'connections.disconnect': { outcomes: ownerOnly('404 PORTFOLIO_NOT_FOUND') },
  'connections.setVisible': { body: () => ({ visible: false }), outcomes: ownerOnly('404 PORTFOLIO_NOT_FOUND') },
  'connections.chooseBadges': {
    body: () => ({ add: 2 ** 31, remove: 0 }),
    outcomes: premiumOnly('404 PORTFOLIO_NOT_FOUND', '403 PREMIUM_FEATURE'),
  },
  'files.upload': {
    parameters: { kind: 'cursor' },
    body: () => PICTURE,
    outcomes: premiumOnly('404 PORTFOLIO_NOT_FOUND', '403 PREMIUM_FEATURE', '201'),
  },
  'files.remove': { outcomes: ownerOnly('404 PORTFOLIO_NOT_FOUND') },
  'files.uploadLinkImage': {
    body: () => PICTURE,
    outcomes: ownerOnly('404 LINK_NOT_FOUND', '201'),
  },
  'files.removeLinkImage': { outcomes: ownerOnly('404 LINK_NOT_FOUND') },
  'files.uploadProjectImage': {
    body: () => PICTURE,
    outcomes: premiumOnly('404 PROJECT_NOT_FOUND', '403 PREMIUM_FEATURE', '201'),
  },
  'files.removeProjectImage': { outcomes: ownerOnly('404 PROJECT_NOT_FOUND') },
  'files.listOwn': { outcomes: SIGNED_IN },
  'files.delete': { outcomes: ownerOnly('404 FILE_NOT_FOUND') },
  'gifts.findRecipient': {
    outcomes: { anonymous: NOT_SIGNED_IN, other: '200', owner: '409 GIFT_TO_SELF', premium: '409 GIFT_TO_SELF' },
  },
  'gifts.received': { outcomes: SIGNED_IN },
  'gifts.sent': { outcomes: SIGNED_IN },
  'gifts.totals': { outcomes: SIGNED_IN },
  'gifts.claim': { outcomes: ownerOnly('404 GIFT_NOT_FOUND') },
  'notes.create': {
    body: () => ({ content: 'Hello' }),
    outcomes: {
      anonymous: '401 SIGN_IN_TO_NOTE',
      other: '404 PORTFOLIO_NOT_FOUND',
      owner: '403 NOTES_NEED_PREMIUM',
      premium: '409 NOTE_EXISTS',
    },
  },
  'notes.current': { outcomes: ownerOnly('404 PORTFOLIO_NOT_FOUND') },
  'notes.remove': { outcomes: ownerOnly('404 NOTE_NOT_FOUND') },
  'notes.recordView': { outcomes: forAll('404 NOTE_NOT_FOUND') },
  'payments.offer': { outcomes: forAll('200') },
  'payments.orderPremium': {
    body: () => ({}),
    outcomes: { anonymous: NOT_SIGNED_IN, other: '201', owner: '201', premium: '409 ALREADY_SUBSCRIBED' },
  },
  'payments.orderGift': {
    body: ({ username }) => ({ username }),
    outcomes: { anonymous: NOT_SIGNED_IN, other: '201', owner: '409 GIFT_TO_SELF', premium: '409 GIFT_TO_SELF' },
  },
  'payments.order': { outcomes: ownerOnly('404 ORDER_NOT_FOUND') },
  'payments.confirm': {
    body: () => ({ paymentId: 'pay_x', signature: 'x' }),
    outcomes: {
      anonymous: NOT_SIGNED_IN,
      other: '404 ORDER_NOT_FOUND',
      owner: '422 PAYMENT_NOT_VERIFIED',
      premium: '422 PAYMENT_NOT_VERIFIED',
    },
  },
  'payments.history': { outcomes: SIGNED_IN },
  'likes.own': { outcomes: forAll('200') },
  'likes.set': {
    body: () => ({ liked: true }),
    outcomes: {
      anonymous: '401 SIGN_IN_TO_LIKE',
      other: '404 PORTFOLIO_NOT_FOUND',
      owner: '404 PORTFOLIO_NOT_FOUND',
      premium: '404 PORTFOLIO_NOT_FOUND',
    },
  },
  'rankings.highlights': { outcomes: forAll('200') },
  'rankings.top': { outcomes: forAll('200') },
  'views.record': { outcomes: forAll('404 PORTFOLIO_NOT_FOUND') },
}

const shop = await useTestShop()
const { app } = shop

const operations = Object.entries(contract).flatMap(([feature, procedures]) =>
  Object.entries(procedures).map(([name, procedure]) => ({ path: `${feature}.${name}`, procedure })),
)

test('the table has a row for every operation of the contract and no other', () => {
  expect(Object.keys(RIGHTS).toSorted()).toEqual(operations.map(({ path }) => path).toSorted())
})

/** Operations that refuse a request without a session, by the table. */
const needSession = operations.filter(({ path }) => {
  const { anonymous, ...rest } = outcomesOf(path)
  return anonymous.startsWith('401') && Object.values(rest).some((outcome) => outcome !== anonymous)
})

test('the contract declares a refusal without a session for the same operations', () => {
  const declared = operations.flatMap(({ path, procedure }) => {
    const refusal = procedure['~orpc'].meta.withoutSession
    return refusal ? [[path, `401 ${refusal.code}`]] : []
  })
  expect(declared).toEqual(needSession.map(({ path }) => [path, outcomesOf(path).anonymous]))
})

test.each(needSession)('$path without a session is refused before its input is validated', async (operation) => {
  const { meta, route } = operation.procedure['~orpc']
  const { method = 'POST', path = '' } = route
  const address = `/api${path.replace(/\{\w+\}/g, 'no-id')}`
  const answer = await shop.visitor().request(method, address, method === 'GET' ? undefined : { unknown: [true] })
  expect(answer.status).toBe(401)
  expect(answer.error.code).toBe(meta.withoutSession?.code)
})

function outcomesOf(path: string): Outcomes {
  return RIGHTS[path]?.outcomes ?? forAll('no row')
}

/** Each operation as each role, on a page of its own. */
const cases = operations.flatMap(({ path, procedure }) => ROLES.map((role) => ({ path, procedure, role })))
const pages = await insertOwnedPages(
  app,
  cases.map(({ role }) => ({ premium: role === 'premium' })),
)

/** Calls the operation of a case. Returns its response, with the owner's page before and after. */
async function run(one: (typeof cases)[number]) {
  const { path, procedure, role } = one
  const page = pages[cases.indexOf(one)]
  if (!page || !isContractProcedure(procedure)) throw new Error(`${path} has no page`)
  const row = RIGHTS[path]
  const { path: route = '' } = procedure['~orpc'].route
  const caller = { anonymous: undefined, other: page.other, owner: page.owner, premium: page.owner }[role]
  const stored = () => getOwnPortfolio(app.ctx({ actor: page.owner }), { id: page.portfolioId })
  const before = await stored()
  const parameters = { ...parametersOf(route, page), ...row?.parameters }
  const answer = await shop.visitor(caller?.cookie).call(procedure, parameters, row?.body?.(page))
  return { page, answer, before, after: await stored() }
}

const isRefusal = ({ path, role }: (typeof cases)[number]) => outcomesOf(path)[role] >= '4'
/** Successes whose response is a file or a redirect. */
const OTHER_RESPONSES: Record<string, Record<string, unknown>> = {
  'archives.export': { 'content-type': 'application/zip' },
  'accounts.openConfirmationLink': { location: expect.stringContaining('/auth/confirm') },
}

test.each(cases.filter(isRefusal))('$path as $role is refused and changes nothing', async (one) => {
  const { page, answer, before, after } = await run(one)
  expect(`${answer.status} ${answer.error.code}`).toBe(outcomesOf(one.path)[one.role])
  expect(answer.text).not.toContain(page.username)
  expect(after).toEqual(before)
})

const successes = cases.filter((one) => !isRefusal(one))

test.each(successes.filter(({ path }) => !OTHER_RESPONSES[path]))('$path as $role succeeds', async (one) => {
  const { answer } = await run(one)
  expect({ status: `${answer.status}`, text: answer.text }).toMatchObject({ status: outcomesOf(one.path)[one.role] })
  expect(answer.output).toBeDefined()
})

test.each(successes.filter(({ path }) => OTHER_RESPONSES[path]))('$path as $role is sent', async (one) => {
  const { answer } = await run(one)
  expect(`${answer.status}`).toBe(outcomesOf(one.path)[one.role])
  expect(Object.fromEntries(answer.headers)).toMatchObject(OTHER_RESPONSES[one.path] ?? {})
})
