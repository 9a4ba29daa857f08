import { asc, eq } from 'drizzle-orm'
import { names, profiles, usernameChanges, users } from '../../db/tables/accounts.ts'
import { weeklySummaries } from '../../db/tables/analytics.ts'
import { premiumMailPreferences, subscriptions } from '../../db/tables/billing.ts'
import { inboxPreferences } from '../../db/tables/chat.ts'
import { connections } from '../../db/tables/connections.ts'
import { newsletterSubscribers } from '../../db/tables/newsletter.ts'
import { hiddenContents, portfolioCounts, portfolios, sensitivePages, suspensions } from '../../db/tables/portfolios.ts'
import type { Ctx } from '../../runtime/context.ts'
import { readSecurity } from './account-security.ts'

/** Returns the content of `account.json`: the account with its settings, sign-in and plan. Secrets are left out. */
export async function readAccountRecord(ctx: Ctx, userId: string): Promise<object> {
  const { db } = ctx
  const [account] = await db
    .select({ email: users.email, username: profiles.username, createdAt: users.createdAt })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(eq(users.id, userId))
  return {
    format: 'vitrine-account',
    version: 1,
    exportedAt: ctx.now(),
    account: account ?? null,
    ...(await readNames(ctx, userId)),
    page: await readPage(ctx, userId),
    hidden: await readHidden(ctx, userId),
    premium: await readPremium(ctx, userId),
    settings: await readSettings(ctx, { userId, email: account?.email ?? '' }),
    connections: await readConnections(ctx, userId),
    ...(await readSecurity(ctx, userId)),
  }
}

async function readNames({ db }: Ctx, userId: string): Promise<object> {
  const changes = await db
    .select({ changedAt: usernameChanges.changedAt })
    .from(usernameChanges)
    .where(eq(usernameChanges.userId, userId))
    .orderBy(asc(usernameChanges.changedAt))
  return {
    names: await db
      .select({ name: names.name, createdAt: names.createdAt, formerUntil: names.freeAt })
      .from(names)
      .where(eq(names.userId, userId)),
    usernameChanges: changes.map(({ changedAt }) => changedAt),
  }
}

/** Returns what is stored about the page besides its content; null without a page. */
async function readPage({ db }: Ctx, userId: string): Promise<object | null> {
  const [page] = await db
    .select({
      username: portfolios.username,
      createdAt: portfolios.createdAt,
      published: portfolios.published,
      views: portfolioCounts.views,
      likes: portfolioCounts.likes,
      suspension: { reason: suspensions.reason, placedAt: suspensions.placedAt },
      warning: { reason: sensitivePages.reason, placedAt: sensitivePages.placedAt },
    })
    .from(portfolios)
    .leftJoin(portfolioCounts, eq(portfolioCounts.portfolioId, portfolios.id))
    .leftJoin(suspensions, eq(suspensions.portfolioId, portfolios.id))
    .leftJoin(sensitivePages, eq(sensitivePages.portfolioId, portfolios.id))
    .where(eq(portfolios.userId, userId))
  return page ?? null
}

/** Returns the content of the page that keepers have hidden. */
function readHidden({ db }: Ctx, userId: string): Promise<object[]> {
  const { target, reason, placedAt } = hiddenContents
  return db
    .select({ target, reason, placedAt })
    .from(hiddenContents)
    .innerJoin(portfolios, eq(portfolios.id, hiddenContents.portfolioId))
    .where(eq(portfolios.userId, userId))
    .orderBy(asc(placedAt))
}

async function readPremium({ db }: Ctx, userId: string): Promise<object | null> {
  const [premium] = await db
    .select({
      status: subscriptions.status,
      plan: subscriptions.planName,
      startedAt: subscriptions.startDate,
      endsAt: subscriptions.endDate,
    })
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId))
  return premium ?? null
}

/** Returns the connected accounts with the names that the page shows. */
async function readConnections({ db }: Ctx, userId: string): Promise<object[]> {
  const rows = await db
    .select({
      provider: connections.provider,
      connectedAt: connections.connectedAt,
      discord: portfolios.discordUsername,
      discordId: portfolios.discordId,
      spotify: portfolios.spotifyDisplayName,
    })
    .from(connections)
    .innerJoin(portfolios, eq(portfolios.id, connections.portfolioId))
    .where(eq(portfolios.userId, userId))
    .orderBy(asc(connections.provider))
  return rows.map(({ provider, connectedAt, discord, discordId, spotify }) => ({
    provider,
    connectedAt,
    ...(provider === 'discord' ? { name: discord, id: discordId } : { name: spotify }),
  }))
}

/** Returns the choices about mails. Those that were never made are the defaults. */
async function readSettings({ db }: Ctx, { userId, email }: { userId: string; email: string }): Promise<object> {
  const [inbox] = await db.select().from(inboxPreferences).where(eq(inboxPreferences.userId, userId))
  const [premium] = await db.select().from(premiumMailPreferences).where(eq(premiumMailPreferences.userId, userId))
  const [summary] = await db.select().from(weeklySummaries).where(eq(weeklySummaries.userId, userId))
  const [newsletter] = await db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email))
  return {
    mailWhenUnread: inbox?.mailWhenUnread ?? true,
    mailWhenPremiumEnds: premium?.mailWhenEnding ?? true,
    mailWhenGifted: premium?.mailWhenGifted ?? true,
    weeklySummary: summary ? { timeZone: summary.timeZone } : null,
    newsletterSince: newsletter?.createdAt ?? null,
  }
}
