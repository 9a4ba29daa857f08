import type { Connections } from '@vitrine/core/connections'
import { done } from '@vitrine/core/kernel'
import { type OwnPortfolio, portfolioTexts } from '@vitrine/core/portfolios'
import { PLAIN_BUTTON, VISIBLE } from '@vitrine/core/portfolios/lite'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { samplePortfolio } from '../features/editor/draft/sample-portfolio.ts'
import { answerNavigation } from './answer-navigation.ts'
import { ADA, FREE, type OpenScreen, openScreen, type ScreenOptions } from './open-screen.tsx'
import { sampleAnalytics } from './sample-analytics.ts'
import type { StubApi } from './stub-api.ts'

/** Accounts of a portfolio of which nobody has connected one, on a server that has the keys of both providers. */
export const NO_ACCOUNTS: Connections = {
  discord: {
    setUp: true,
    account: null,
    visible: true,
    problem: null,
    readFlags: 0,
    chosenFlags: 0,
    gateway: 'ready',
    sharesServer: null,
    botInviteUrl: null,
    live: { version: 0, presence: null },
  },
  spotify: { setUp: true, account: null, visible: true, problem: null, live: { version: 0, song: null, read: true } },
}

/** Connections of a portfolio with this Discord account. */
export function withDiscord(changes: Partial<Connections['discord']> = {}): Connections {
  const account = { id: '1', username: 'ada.live', discriminator: null, avatarUrl: null }
  return { ...NO_ACCOUNTS, discord: { ...NO_ACCOUNTS.discord, account, ...changes } }
}

/** Portfolio that a stub of the API stores. */
export interface StubbedPortfolio {
  stored(): OwnPortfolio
  /** Lets all operations on it succeed again after a test has let some fail. */
  acceptAgain(): void
}

/** Options of a screen of Ada, who owns a portfolio: its fields and connections, and those of the screen. */
export interface OwnerOptions extends ScreenOptions {
  portfolio?: Partial<OwnPortfolio>
  connections?: Connections
}

/** Opens a screen of Ada's. Its API stores her portfolio as the server does, without its rules. */
export async function openAsOwner(
  path: string,
  { portfolio = {}, connections = NO_ACCOUNTS, prepare, ...options }: OwnerOptions = {},
): Promise<OpenScreen & StubbedPortfolio> {
  let stub: StubbedPortfolio | undefined
  const screen = await openScreen(path, {
    account: ADA,
    plan: FREE,
    ...options,
    prepare(api) {
      stub = stubPortfolio(api, { portfolio, connections })
      prepare?.(api)
    },
  })
  if (!stub) throw new Error('The screen did not prepare its API')
  return { ...screen, ...stub }
}

/**
 * Opens the editor of Ada's portfolio. `tab` is the open one: the value in the address. `section` is the name of the open
 * section of the Design tab.
 */
export async function openEditor({
  tab,
  section,
  ...options
}: OwnerOptions & { tab?: string; section?: string } = {}): ReturnType<typeof openAsOwner> {
  const search = tab === undefined ? '' : `?tab=${tab}`
  const screen = await openAsOwner(`/editor/${samplePortfolio.id}${search}`, options)
  await expect.element(page.getByRole('tab', { name: 'Discord', exact: true })).toBeVisible()
  if (section) await page.getByRole('tab', { name: section, exact: true }).click()
  return screen
}

/** Answers the operations on Ada's portfolio. */
export function stubPortfolio(
  api: StubApi,
  { portfolio: fields = {}, connections = NO_ACCOUNTS }: Pick<OwnerOptions, 'portfolio' | 'connections'> = {},
): StubbedPortfolio {
  let portfolio: OwnPortfolio = { ...samplePortfolio, ...fields }
  const stored = () => portfolio
  const save = (changes: object) => {
    portfolio = { ...portfolio, ...changes }
    return portfolio
  }
  function acceptAgain(): void {
    answerDashboard(api)
    api.answer('portfolios', 'getOwn', stored)
    api.answer('portfolios', 'listOwn', () => [portfolio])
    api.answer('portfolios', 'update', ({ body: { theme, ...changes } }) =>
      save({ ...changes, theme: { ...portfolio.theme, ...theme } }),
    )
    api.answer('portfolios', 'setPublished', ({ published }) => save({ published }))
    api.answer('connections', 'get', connections)
    stubLists(api, stored, save)
  }
  acceptAgain()
  return { stored, acceptAgain }
}

/** Answers what the dashboard of an owner of one portfolio shows: no gifts, no messages, no note, no visits. */
export function answerDashboard(api: StubApi, portfolio: OwnPortfolio = samplePortfolio): void {
  answerNavigation(api)
  api.answer('portfolios', 'listOwn', [portfolio])
  api.answer('notes', 'current', null)
  api.answer('analytics', 'summary', { weekly: false, timeZone: 'UTC' })
  api.answer('analytics', 'get', ({ days }) => sampleAnalytics(Number(days)))
  api.answer('connections', 'get', NO_ACCOUNTS)
}

function stubLists(api: StubApi, stored: () => OwnPortfolio, save: (changes: Partial<OwnPortfolio>) => unknown): void {
  const links = storedList(
    () => stored().links,
    (entries) => save({ links: entries }),
  )
  api.answer('links', 'add', ({ portfolioId: _, ...link }) => links.add(Object.assign(newEntry(), NEW_LINK, link)))
  api.answer('links', 'update', ({ params, body }) => links.change(params.id, body))
  api.answer('links', 'delete', ({ id }) => links.remove(id))
  api.answer('links', 'restore', links.restore)
  api.answer('links', 'reorder', ({ ids }) => links.reorder(ids))
  api.answer('files', 'removeLinkImage', ({ id }) => links.change(id, { imageUrl: null }))

  const socialLinks = storedList(
    () => stored().socialLinks,
    (entries) => save({ socialLinks: entries }),
  )
  api.answer('socialLinks', 'add', ({ portfolioId: _, ...link }) =>
    socialLinks.add(Object.assign(newEntry(), NEW_SOCIAL_LINK, link)),
  )
  api.answer('socialLinks', 'update', ({ params, body }) => socialLinks.change(params.id, body))
  api.answer('socialLinks', 'delete', ({ id }) => socialLinks.remove(id))
  api.answer('socialLinks', 'restore', socialLinks.restore)
  api.answer('socialLinks', 'reorder', ({ ids }) => socialLinks.reorder(ids))

  const projects = storedList(
    () => stored().projects,
    (entries) => save({ projects: entries }),
  )
  api.answer('projects', 'add', () => projects.add({ ...newEntry(), ...NEW_PROJECT }))
  api.answer('projects', 'update', ({ params, body }) => projects.change(params.id, body))
  api.answer('projects', 'delete', ({ id }) => projects.remove(id))
  api.answer('projects', 'restore', projects.restore)
  api.answer('projects', 'reorder', ({ ids }) => projects.reorder(ids))
  api.answer('files', 'removeProjectImage', ({ id }) => projects.change(id, { imageUrl: null }))

  const badges = storedList(
    () => stored().badges,
    (entries) => save({ badges: entries }),
  )
  api.answer('badges', 'add', ({ portfolioId: _, ...badge }) => badges.add(Object.assign(newEntry(), NEW_BADGE, badge)))
  api.answer('badges', 'update', ({ params, body }) => badges.change(params.id, body))
  api.answer('badges', 'delete', ({ id }) => badges.remove(id))
  api.answer('badges', 'restore', badges.restore)
  api.answer('badges', 'reorder', ({ ids }) => badges.reorder(ids))
}

const newEntry = () => ({ ...VISIBLE, id: crypto.randomUUID(), displayOrder: 0 })
const NEW_LINK = {
  title: portfolioTexts.newLink,
  url: 'https://',
  emoji: '',
  imageUrl: null,
  showPlayer: false,
  ...PLAIN_BUTTON,
}
const NEW_SOCIAL_LINK = { platform: 'website', url: 'https://' }
const NEW_PROJECT = { title: portfolioTexts.newProject, description: '', projectUrl: '', imageUrl: null, tags: [] }
const NEW_BADGE = { label: portfolioTexts.newBadge, color: '#3b82f6', icon: '' }

/** Returns the operations on a list of the stored portfolio. */
function storedList<Entry extends { id: string }>(read: () => Entry[], write: (entries: Entry[]) => void) {
  function find(id: string): Entry {
    const entry = read().find((one) => one.id === id)
    if (!entry) throw new Error(`The portfolio has no entry ${id}`)
    return entry
  }
  const deleted = new Map<string, { entry: Entry; place: number }>()
  return {
    add(entry: Entry): Entry {
      write([...read(), entry])
      return entry
    },
    change(id: string, { editedAt: _, ...changes }: Record<string, unknown>): Entry {
      const changed = { ...find(id), ...changes }
      write(read().map((one) => (one.id === id ? changed : one)))
      return changed
    },
    remove(id: string) {
      deleted.set(id, { entry: find(id), place: read().findIndex((one) => one.id === id) })
      write(read().filter((one) => one.id !== id))
      return { ...done, undo: id }
    },
    restore({ undo }: { undo: string }): Entry {
      const former = deleted.get(undo)
      if (!former) throw new Error(`The portfolio never had an entry ${undo}`)
      const entry = { ...former.entry, displayOrder: former.place }
      write(read().toSpliced(former.place, 0, entry))
      return entry
    },
    reorder(ids: readonly string[]) {
      write(ids.map(find))
      return done
    },
  }
}
