import { DEFAULT_DESIGN } from '@vitrine/core/portfolios'
import { FULL_WEIGHT } from '@vitrine/core/views'
import { eq, sql } from 'drizzle-orm'
import { subscriptions } from '../db/tables/billing.ts'
import { portfolioCounts } from '../db/tables/portfolios.ts'
import { signUp } from '../features/accounts/sign-up.ts'
import { openSignedUpAccount, selectSignUps } from '../features/accounts/sign-ups.ts'
import { createPortfolio } from '../features/portfolios/page/create-portfolio.ts'
import { publishPortfolio } from '../features/portfolios/page/publish-portfolio.ts'
import { type Actor, withTransaction } from '../runtime/context.ts'
import { keepOutOfLogs } from './captured-log.ts'
import type { TestApp, Visitor } from './test-app.ts'

export const PASSWORD = 'correct horse'

let people = 0

/**
 * Creates a confirmed account with a unique name, through the product's own verbs. With `confirmed: false` the sign-up is
 * stored and not confirmed.
 */
export async function createPerson(
  app: TestApp,
  input: { username?: string; confirmed?: boolean } = {},
): Promise<Actor & { username: string }> {
  people += 1
  const username = input.username ?? `person_${people}`
  const email = keepOutOfLogs(`${username}@example.com`)
  keepOutOfLogs(PASSWORD)
  await signUp(app.ctx(), { email, password: PASSWORD, username })
  const [stored] = await selectSignUps(app.deps.database.db, email, 1)
  if (!stored) throw new Error('The sign-up was not stored')
  if (input.confirmed ?? true) {
    await withTransaction(app.ctx(), (tx) => openSignedUpAccount(tx, stored, stored.passwordHash))
  }
  return { userId: stored.id, email, username }
}

/** Grants a person premium until `endDate`, or for 30 days from the app's clock. */
export async function grantPremium(app: TestApp, userId: string, endDate?: Date): Promise<void> {
  const now = app.clock.now
  const end = endDate ?? new Date(now.getTime() + 30 * 24 * 60 * 60 * 1000)
  const terms = {
    status: 'active',
    planName: 'Premium Monthly',
    amount: 5900,
    currency: 'INR',
    startDate: now,
    endDate: end,
    updatedAt: now,
  }
  await app.deps.database.db
    .insert(subscriptions)
    .values({ id: app.deps.newId(), userId, ...terms })
    .onConflictDoUpdate({ target: subscriptions.userId, set: terms })
}

/** Creates a portfolio of the person, published unless `published` is false. */
export async function createPublishedPortfolio(app: TestApp, person: Actor & { username: string }, published = true) {
  const ctx = app.ctx({ actor: person })
  const made = await createPortfolio(ctx, {
    username: person.username,
    title: `Page of ${person.username}`,
    templateId: 'void-minimal',
  })
  return publishPortfolio(ctx, { id: made.id, published })
}

/** Sets counts of a page, which are then not those of its rows. */
export async function setCounts(
  app: TestApp,
  portfolioId: string,
  counts: { views?: number; likes?: number; weekViews?: number },
) {
  const { db } = app.deps.database
  const { views, weekViews } = counts
  const ranked = {
    ...(views !== undefined && { rankedViews: views * FULL_WEIGHT }),
    ...(weekViews !== undefined && { rankedWeekViews: weekViews * FULL_WEIGHT }),
  }
  await db
    .update(portfolioCounts)
    .set({ ...counts, ...ranked })
    .where(eq(portfolioCounts.portfolioId, portfolioId))
}

/** Lets the next portfolio have this number in the order of creation. */
export async function numberNextPortfolio(app: TestApp, number: number) {
  await app.deps.database.db.execute(sql.raw(`alter table portfolio_counts alter column number restart with ${number}`))
}

/** Signs a person in over HTTP. */
export async function signInVisitor(visitor: Visitor, person: { email: string }): Promise<Visitor> {
  const answer = await visitor.post('/api/auth/sign-in/email', { email: person.email, password: PASSWORD })
  if (answer.status !== 200) throw new Error(`Sign-in returned status ${answer.status}: ${answer.text}`)
  return visitor
}

/** A value other than the default for each design setting that needs premium. */
export const PREMIUM_CHANGES = {
  hideStats: !DEFAULT_DESIGN.hideStats,
  chatEnabled: !DEFAULT_DESIGN.chatEnabled,
  customFont: 'orbitron',
  textAnimation: 'glitch',
  cursorType: 'custom',
  cursorAnimationType: 'comet',
  showPremiumBadge: !DEFAULT_DESIGN.showPremiumBadge,
  premiumBadgeColor: '#00ff00',
} as const

/** Sends queued mail and returns the token of the link in the newest mail to this address. Fails if there is none. */
export async function mailedToken(app: TestApp, recipient: string): Promise<string> {
  // Mails that are due together are sent in any order; ids follow their creation.
  const mails = (await app.mails()).filter((one) => one.recipient === recipient)
  const mail = mails.toSorted((one, other) => (one.id < other.id ? -1 : 1)).at(-1)
  const [, token] = /[?&]token=([^\s&]+)/.exec(mail?.text ?? '') ?? []
  if (!token) throw new Error(`No mail with a link was sent to ${recipient}`)
  return decodeURIComponent(token)
}
