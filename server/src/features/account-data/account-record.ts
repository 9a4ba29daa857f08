import { eq } from 'drizzle-orm'
import { listSessions } from '#features/accounts'
import { names, profiles, users } from '../../db/tables/accounts.ts'
import { weeklySummaries } from '../../db/tables/analytics.ts'
import { subscriptions } from '../../db/tables/billing.ts'
import { inboxPreferences } from '../../db/tables/chat.ts'
import { connections } from '../../db/tables/connections.ts'
import { newsletterSubscribers } from '../../db/tables/newsletter.ts'
import { portfolios } from '../../db/tables/portfolios.ts'
import type { Ctx } from '../../runtime/context.ts'

/** Returns the content of `account.json`: the account with its settings, sessions and plan. Secrets are left out. */
export async function readAccountRecord(ctx: Ctx, userId: string): Promise<object> {
  const { db } = ctx
  const [account] = await db
    .select({ email: users.email, username: profiles.username, createdAt: users.createdAt })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(eq(users.id, userId))
  const owned = await db
    .select({ name: names.name, formerUntil: names.freeAt })
    .from(names)
    .where(eq(names.userId, userId))
  const [premium] = await db
    .select({
      status: subscriptions.status,
      plan: subscriptions.planName,
      startedAt: subscriptions.startDate,
      endsAt: subscriptions.endDate,
    })
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId))
  const connected = await db
    .select({ provider: connections.provider, connectedAt: connections.connectedAt })
    .from(connections)
    .innerJoin(portfolios, eq(portfolios.id, connections.portfolioId))
    .where(eq(portfolios.userId, userId))
  return {
    format: 'vitrine-account',
    version: 1,
    exportedAt: ctx.now(),
    account: account ?? null,
    names: owned,
    premium: premium ?? null,
    settings: await readSettings(ctx, { userId, email: account?.email ?? '' }),
    connections: connected,
    sessions: (await listSessions(ctx)).map(({ id: _, ...session }) => session),
  }
}

/** Returns the choices about mails. Those that were never made are the defaults. */
async function readSettings({ db }: Ctx, { userId, email }: { userId: string; email: string }): Promise<object> {
  const [inbox] = await db.select().from(inboxPreferences).where(eq(inboxPreferences.userId, userId))
  const [summary] = await db.select().from(weeklySummaries).where(eq(weeklySummaries.userId, userId))
  const [newsletter] = await db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email))
  return {
    mailWhenUnread: inbox?.mailWhenUnread ?? true,
    weeklySummary: summary ? { timeZone: summary.timeZone } : null,
    newsletterSince: newsletter?.createdAt ?? null,
  }
}
