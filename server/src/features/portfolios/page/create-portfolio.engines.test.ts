import { contract } from '@vitrine/core/contract'
import { DEFAULT_DESIGN, type OwnPortfolio } from '@vitrine/core/portfolios'
import { DEFAULT_THEME } from '@vitrine/core/themes'
import { describe, expect, test } from 'vitest'
import { names } from '../../../db/tables/accounts.ts'
import { portfolios } from '../../../db/tables/portfolios.ts'
import type { Actor } from '../../../runtime/context.ts'
import { createPerson, signInVisitor } from '../../../testing/factories.ts'
import { useTestSite } from '../../../testing/test-app.ts'
import { createPortfolio } from './create-portfolio.ts'

const { app, site } = await useTestSite()

function create(person: Actor, username: string): Promise<OwnPortfolio> {
  return createPortfolio(app.ctx({ actor: person }), { username, title: 'My Portfolio', templateId: 'void-minimal' })
}

/** Returns a person's stored names and pages. */
async function storedOf({ userId }: Actor) {
  const { db } = app.deps.database
  const [owned, pages] = [await db.select().from(names), await db.select().from(portfolios)]
  return {
    names: owned.filter((row) => row.userId === userId).map((row) => row.name),
    pages: pages.filter((row) => row.userId === userId).map((row) => row.username),
  }
}

/** Returns the codes of the refusals, and the number of successes. */
function outcome(results: PromiseSettledResult<unknown>[]) {
  return {
    won: results.filter((result) => result.status === 'fulfilled').length,
    refused: results.flatMap((result) => (result.status === 'rejected' ? [result.reason.spec?.code] : [])),
  }
}

test('a new page is unpublished and has every default of the specification', async () => {
  const person = await createPerson(app)
  const visitor = await signInVisitor(site.visitor(), person)
  const answer = await visitor.post('/api/portfolios', { username: person.username })
  expect(answer.status).toBe(201)
  expect(answer.json).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    username: person.username,
    title: 'My Portfolio',
    bio: '',
    location: '',
    showLocation: true,
    templateId: 'void-minimal',
    published: false,
    suspension: null,
    hidden: [],
    warning: null,
    judgedHosts: [],
    profileImageUrl: null,
    backgroundUrl: null,
    backgroundVideoUrl: null,
    backgroundPosterUrl: null,
    backgroundMusicUrl: null,
    customCursorUrl: null,
    viewCount: 0,
    likeCount: 0,
    createdAt: app.clock.now.toISOString(),
    backgroundType: 'color',
    backgroundColor: '#08080a',
    musicEnabled: false,
    musicVolume: 0.5,
    visualEffect: 'none',
    effectIntensity: 'medium',
    cursorType: 'default',
    cursorAnimationType: 'trail',
    cursorSize: 32,
    hideStats: false,
    chatEnabled: true,
    customFont: 'default',
    textAnimation: 'none',
    animationSpeed: 'medium',
    showPremiumBadge: true,
    premiumBadgeColor: '#FFA500',
    linkStyle: 'glass',
    accentColor: '#f4f1ea',
    theme: DEFAULT_THEME,
    links: [],
    socialLinks: [],
    projects: [],
    badges: [],
  })
  expect(answer.json).toMatchObject(DEFAULT_DESIGN)
})

test('the stored defaults that no operation shows are those of the specification too', async () => {
  const { id } = await create(await createPerson(app), 'hidden_defaults')
  const rows = await app.deps.database.db.select().from(portfolios)
  expect(rows.find((row) => row.id === id)).toMatchObject({
    discordFlags: 0,
    showDiscordStatus: true,
    showSpotifyActivity: true,
    backgroundUrl: null,
    backgroundVideoUrl: null,
    backgroundPosterUrl: null,
    backgroundMusicUrl: null,
    customCursorUrl: null,
  })
})

describe('the input', () => {
  test.each([
    { input: { username: '  Ada Lovelace ' }, username: 'ada_lovelace', title: 'My Portfolio' },
    { input: { username: 'blank_title', title: ' \n\t ' }, username: 'blank_title', title: 'My Portfolio' },
    { input: { username: 'own_title', title: ' My  <b>Page</b> ' }, username: 'own_title', title: 'My <b>Page</b>' },
  ])('$input becomes @$username with the title $title', async ({ input, username, title }) => {
    const visitor = await signInVisitor(site.visitor(), await createPerson(app))
    expect((await visitor.post('/api/portfolios', input)).json).toMatchObject({ username, title })
  })

  test('is refused with the text of its first problem, and nothing is stored', async () => {
    const person = await createPerson(app)
    const visitor = await signInVisitor(site.visitor(), person)
    const charset = 'Username can only contain letters, numbers, and underscores'
    const length = 'Username must be 3 to 20 characters'
    for (const [input, field, message] of [
      [{}, 'username', 'Username is required'],
      [{ username: '   ' }, 'username', 'Username is required'],
      [{ username: 'a-b-c' }, 'username', charset],
      [{ username: 'аda' }, 'username', charset],
      [{ username: 'ada\u0000' }, 'username', charset],
      [{ username: 'ad' }, 'username', length],
      [{ username: 'a'.repeat(21) }, 'username', length],
      [{ username: 'fine_name', title: 'a'.repeat(81) }, 'title', 'Portfolio Title must be 80 characters or less'],
    ] as const) {
      const answer = await visitor.post('/api/portfolios', input)
      expect(answer.status).toBe(422)
      expect(answer.json).toMatchObject({ code: 'INVALID_INPUT', message, data: { fields: [{ field, message }] } })
    }
    expect(await storedOf(person)).toEqual({ names: [person.username], pages: [] })
  })

  test('cannot set an owner, an id, a counter or the published flag', async () => {
    const person = await createPerson(app)
    const other = await createPerson(app)
    const visitor = await signInVisitor(site.visitor(), person)
    const id = app.deps.newId()
    const foreign = { id, userId: other.userId, published: true, viewCount: 5, hideStats: true }
    const answer = await visitor.call(contract.portfolios.create, {}, { username: person.username, ...foreign })
    expect(answer.output).toMatchObject({ published: false, viewCount: 0, hideStats: false })
    expect(answer.output.id).not.toBe(id)
    expect((await storedOf(other)).pages).toEqual([])
  })
})

test('a signed-out visitor is refused and nothing is stored', async () => {
  const answer = await site.visitor().post('/api/portfolios', { username: 'signed_out' })
  expect(answer.status).toBe(401)
  expect(answer.json).toMatchObject({ code: 'NOT_SIGNED_IN' })
})

describe('one portfolio a person', () => {
  test('a second one is refused, and its name stays free', async () => {
    const person = await createPerson(app)
    await create(person, person.username)
    await expect(create(person, 'second_page')).rejects.toMatchObject({
      spec: { code: 'ONLY_ONE_PORTFOLIO' },
      message: 'You can only create one portfolio',
      status: 409,
    })
    expect(await storedOf(person)).toEqual({ names: [person.username], pages: [person.username] })
  })

  test.each([
    { title: 'under the own profile name', name: (own: string) => own },
    { title: 'under one new name', name: () => 'twice_at_once' },
    { title: 'under two names', name: (_: string, index: number) => `at_once_${index}` },
  ])('of several created simultaneously $title only one is stored', async ({ name }) => {
    const person = await createPerson(app)
    const tries = [0, 1, 2].map((index) => create(person, name(person.username, index)))
    expect(outcome(await Promise.allSettled(tries))).toEqual({
      won: 1,
      refused: ['ONLY_ONE_PORTFOLIO', 'ONLY_ONE_PORTFOLIO'],
    })
    const stored = await storedOf(person)
    expect(stored.pages).toHaveLength(1)
    expect(stored.names.toSorted()).toEqual([...new Set([person.username, ...stored.pages])].toSorted())
  })
})

describe('names', () => {
  test('if two people claim a name simultaneously, one gets it', async () => {
    const [one, two] = [await createPerson(app), await createPerson(app)]
    const results = await Promise.allSettled([create(one, 'wanted_name'), create(two, 'wanted_name')])
    expect(outcome(results)).toEqual({ won: 1, refused: ['USERNAME_TAKEN'] })
    const stored = [await storedOf(one), await storedOf(two)]
    expect(stored.flatMap((person) => person.pages)).toEqual(['wanted_name'])
    expect(stored.flatMap((person) => person.names).filter((name) => name === 'wanted_name')).toHaveLength(1)
  })

  test("somebody else's profile name is taken, in any case", async () => {
    const [person, other] = [await createPerson(app), await createPerson(app)]
    const visitor = await signInVisitor(site.visitor(), person)
    for (const username of [other.username, other.username.toUpperCase(), ` ${other.username} `]) {
      const answer = await visitor.post('/api/portfolios', { username })
      expect(answer.status).toBe(409)
      expect(answer.json).toMatchObject({ code: 'USERNAME_TAKEN', message: 'This username is already taken' })
    }
    expect((await storedOf(person)).pages).toEqual([])
  })

  test("somebody else's page name is taken", async () => {
    const [person, other] = [await createPerson(app), await createPerson(app)]
    await create(other, 'page_of_other')
    await expect(create(person, 'page_of_other')).rejects.toMatchObject({ spec: { code: 'USERNAME_TAKEN' } })
  })

  test('the person’s own profile name is available', async () => {
    const person = await createPerson(app)
    expect((await create(person, person.username)).username).toBe(person.username)
  })

  test('reserved names are refused as taken', async () => {
    const person = await createPerson(app)
    for (const name of ['admin', 'api', 'vitrine', 'dashboard', 'support']) {
      await expect(create(person, name)).rejects.toMatchObject({ spec: { code: 'USERNAME_TAKEN' } })
    }
    expect(await storedOf(person)).toEqual({ names: [person.username], pages: [] })
  })
})
