import { isContractProcedure } from '@orpc/contract'
import { contract } from '@vitrine/core/contract'
import { DEFAULT_LOOK } from '@vitrine/core/looks'
import { expect, test } from 'vitest'
import { getOwnPortfolio } from '../features/portfolios/page/get-own-portfolio.ts'
import { PASSWORD } from '../testing/factories.ts'
import { drawPicture, mediaFile } from '../testing/media-files.ts'
import { insertOwnedPages, type OwnedPage, parametersOf } from '../testing/owned-pages.ts'
import { forAll, type Outcomes, RIGHTS, ROLES } from '../testing/rights.ts'
import { useTestShop } from '../testing/test-shop.ts'
import { zipOf } from '../testing/zip-files.ts'

/** Query and body of an operation. `parameters` also replaces values of its path. */
interface Request {
  parameters?: Record<string, string>
  body?: (page: OwnedPage) => unknown
}

const PICTURE = await drawPicture()
const MUSIC = await mediaFile('tone.ogg')
const ARCHIVE = await zipOf([{ path: 'page.json', content: { format: 'vitrine-page', version: 1, links: [{}] } }])

/** No part of a page at Linktree. */
const NO_PARTS = { title: false, bio: false, portrait: false, links: [], socialLinks: [] }
/** Person who signs up or requests mails in these cases. */
const someone = { email: 'someone@example.com' }

/** Requests of the operations that need more than the path of their page. */
const REQUESTS: Readonly<Record<string, Request>> = {
  'accountDeletion.request': { body: ({ username }) => ({ username }) },
  'usernames.change': { body: ({ linkId }) => ({ username: `n_${linkId.slice(-12)}` }) },
  'accounts.signUp': {
    body: ({ linkId }) => ({
      email: `${linkId}@example.com`,
      password: PASSWORD,
      username: `u_${linkId.slice(-12)}`,
    }),
  },
  'accounts.signUpWithProvider': { body: ({ linkId }) => ({ ...someone, username: `u_${linkId.slice(-12)}` }) },
  'accounts.signIn': { body: () => ({ ...someone, password: 'wrong' }) },
  'accounts.signOut': { body: () => ({}) },
  'accounts.resendConfirmation': { body: () => someone },
  'accounts.confirmEmail': { body: () => ({ token: 'none' }) },
  'accounts.requestPasswordReset': { body: () => someone },
  'accounts.resetPassword': { body: () => ({ token: 'none', newPassword: PASSWORD }) },
  'accounts.confirmIdentity': { body: () => ({ proof: { kind: 'password', password: 'wrong' } }) },
  'accounts.changePassword': { body: () => ({ newPassword: PASSWORD }) },
  'accounts.requestEmailChange': { body: () => someone },
  'accounts.confirmEmailChange': { body: () => ({ token: 'none' }) },
  'accounts.undoEmailChange': { body: () => ({ token: 'none' }) },
  'accounts.completeSignIn': { body: () => ({ code: '000000' }) },
  'accounts.turnOnTwoFactor': { body: () => ({ code: '000000' }) },
  'accounts.stopFactorRecovery': { body: () => ({ token: 'none' }) },
  'accounts.completeFactorRecovery': { body: () => ({ token: 'none' }) },
  'accounts.signInWithPasskey': {
    body: () => ({
      proof: {
        id: 'none',
        rawId: 'none',
        type: 'public-key',
        response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' },
      },
    }),
  },
  'accounts.addPasskey': {
    body: () => ({
      passkey: {
        id: 'none',
        rawId: 'none',
        type: 'public-key',
        response: { clientDataJSON: 'e30', attestationObject: 'AA' },
      },
    }),
  },
  'accounts.renamePasskey': { body: () => ({ name: 'Phone' }) },
  'contact.send': { body: () => ({ ...someone, name: 'Ada', subject: 'Hello', message: 'Hello' }) },
  'newsletter.join': { body: () => someone },
  'analytics.get': { parameters: { days: '7', timeZone: 'UTC' } },
  'archives.preview': { body: () => ARCHIVE },
  'archives.import': { body: () => ARCHIVE },
  'archives.previewLinktree': { body: () => ({ linktree: 'rosa' }) },
  'archives.bringLinktree': { body: () => ({ linktree: 'rosa', take: NO_PARTS }) },
  'portfolios.create': { body: ({ linkId }) => ({ username: `p_${linkId.slice(-12)}` }) },
  'portfolios.update': { body: () => ({ hideStats: true }) },
  'portfolios.setPublished': { body: () => ({ published: true }) },
  'links.add': { body: () => ({}) },
  'links.update': { body: () => ({ title: 'Shop' }) },
  'links.restore': { body: () => ({ undo: 'none' }) },
  'links.reorder': { body: ({ linkId }) => ({ ids: [linkId] }) },
  'socialLinks.add': { body: () => ({}) },
  'socialLinks.update': { body: () => ({ platform: 'github' }) },
  'socialLinks.restore': { body: () => ({ undo: 'none' }) },
  'socialLinks.reorder': { body: ({ socialLinkId }) => ({ ids: [socialLinkId] }) },
  'projects.add': { body: () => ({ tags: ['type'] }) },
  'projects.update': { body: () => ({ tags: ['type'] }) },
  'projects.restore': { body: () => ({ undo: 'none' }) },
  'projects.reorder': { body: ({ projectId }) => ({ ids: [projectId] }) },
  'badges.add': { body: () => ({}) },
  'badges.update': { body: () => ({ label: 'Baker' }) },
  'badges.restore': { body: () => ({ undo: 'none' }) },
  'badges.reorder': { body: ({ badgeId }) => ({ ids: [badgeId] }) },
  'chat.start': { body: () => ({ name: 'Ada' }) },
  'analytics.saveSummary': { body: () => ({ weekly: false, timeZone: 'UTC' }) },
  'billing.saveMailPreferences': { body: () => ({ mailWhenEnding: false }) },
  'chat.savePreferences': { body: () => ({ mailWhenUnread: false }) },
  'chat.send': { body: () => ({ id: crypto.randomUUID(), message: 'Hello' }) },
  'chat.read': { body: () => ({ upTo: 1 }) },
  'connections.complete': { body: () => ({ code: 'x', state: 'x' }) },
  'connections.setVisible': { body: () => ({ visible: false }) },
  'connections.chooseBadges': { body: () => ({ add: 2 ** 31, remove: 0 }) },
  'files.upload': { parameters: { kind: 'cursor' }, body: () => PICTURE },
  'files.choose': { parameters: { kind: 'music' }, body: ({ fileId }) => ({ fileId }) },
  'files.chooseLinkImage': { body: ({ linkId }) => ({ fileId: linkId }) },
  'files.chooseProjectImage': { body: ({ projectId }) => ({ fileId: projectId }) },
  'files.uploadLinkImage': { body: () => PICTURE },
  'files.uploadProjectImage': { body: () => PICTURE },
  'files.uploadHosted': { parameters: { kind: 'profile', name: 'me.png' }, body: () => PICTURE },
  'files.rename': { body: () => ({ name: 'Song' }) },
  'files.replace': { body: ({ fileId }) => ({ by: fileId }) },
  'files.uploadReplacement': { body: () => MUSIC },
  'notes.create': { body: () => ({ content: 'Hello' }) },
  'payments.orderPremium': { body: () => ({}) },
  'payments.orderGift': { body: ({ username }) => ({ username }) },
  'payments.confirm': { body: () => ({ paymentId: 'pay_x', signature: 'x' }) },
  'likes.set': { body: () => ({ liked: true }) },
  'looks.create': { body: () => ({ name: 'Mine', look: DEFAULT_LOOK }) },
  'looks.update': { body: () => ({ name: 'Mine', listed: true }) },
  'looks.setFavourite': { body: () => ({ favourite: true }) },
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
  const sent = REQUESTS[path]
  const { path: route = '' } = procedure['~orpc'].route
  const caller = { anonymous: undefined, other: page.other, owner: page.owner, premium: page.owner }[role]
  const stored = () => getOwnPortfolio(app.ctx({ actor: page.owner }), { id: page.portfolioId })
  const before = await stored()
  const parameters = { ...parametersOf(route, page), ...sent?.parameters }
  const answer = await shop.visitor(caller?.cookie).call(procedure, parameters, sent?.body?.(page))
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
