import { mayReadMessages } from '@vitrine/core/chat'
import { and, asc, eq, gt, or } from 'drizzle-orm'
import { readPlan } from '#features/billing'
import { chatMessages, conversations, isSinceStart } from '../../db/tables/chat.ts'
import { giftTransactions } from '../../db/tables/gifts.ts'
import { portfolioLikes } from '../../db/tables/likes.ts'
import { profileNotes } from '../../db/tables/notes.ts'
import { paymentHistory, paymentOrders } from '../../db/tables/payments.ts'
import { portfolios } from '../../db/tables/portfolios.ts'
import type { Ctx } from '../../runtime/context.ts'
import { ROWS_MAX, rowsOf } from './json-rows.ts'

/** Returns the person's notes of the day. */
export async function* readNotes({ db }: Ctx, userId: string): AsyncGenerator<object> {
  const { id, content, durationHours, createdAt, expiresAt, viewCount } = profileNotes
  const rows = rowsOf<{ id: string }>((after) =>
    db
      .select({ id, content, durationHours, createdAt, expiresAt, viewCount })
      .from(profileNotes)
      .where(and(eq(profileNotes.userId, userId), after ? gt(id, after.id) : undefined))
      .orderBy(asc(id))
      .limit(ROWS_MAX),
  )
  for await (const { id: _, ...note } of rows) yield note
}

/** Returns the gifts that the person gave or received. Of the other side there is only the name that was typed for a gift given. */
export async function* readGifts({ db }: Ctx, userId: string): AsyncGenerator<object> {
  const { id, gifterUserId, recipientUserId } = giftTransactions
  const rows = rowsOf<typeof giftTransactions.$inferSelect>((after) =>
    db
      .select()
      .from(giftTransactions)
      .where(and(or(eq(gifterUserId, userId), eq(recipientUserId, userId)), after ? gt(id, after.id) : undefined))
      .orderBy(asc(id))
      .limit(ROWS_MAX),
  )
  for await (const gift of rows) {
    const given = gift.gifterUserId === userId
    yield {
      direction: given ? 'given' : 'received',
      recipient: given ? gift.recipientUsername : null,
      message: gift.giftMessage,
      status: gift.status,
      ...(given ? { amount: gift.amount, currency: gift.currency, paymentId: gift.razorpayPaymentId } : {}),
      createdAt: gift.createdAt,
      claimedAt: gift.claimedAt,
      expiresAt: gift.expiresAt,
    }
  }
}

/** Returns the person's payments. Amounts are in paise. */
export async function* readPayments({ db }: Ctx, userId: string): AsyncGenerator<object> {
  const { id, amount, currency, status, createdAt, refundedAt, razorpayPaymentId } = paymentHistory
  const columns = { id, amount, currency, status, createdAt, refundedAt, paymentId: razorpayPaymentId }
  const rows = rowsOf<{ id: string }>((after) =>
    db
      .select({ ...columns, purpose: paymentOrders.purpose })
      .from(paymentHistory)
      .innerJoin(paymentOrders, eq(paymentOrders.id, paymentHistory.orderId))
      .where(and(eq(paymentHistory.userId, userId), after ? gt(id, after.id) : undefined))
      .orderBy(asc(id))
      .limit(ROWS_MAX),
  )
  for await (const { id: _, ...payment } of rows) yield payment
}

/** Returns the pages that the person likes. One that is not published has no name. */
export async function* readLikes({ db }: Ctx, userId: string): AsyncGenerator<object> {
  const { id, createdAt } = portfolioLikes
  const { username, published } = portfolios
  const rows = rowsOf<{ id: string; createdAt: Date; username: string; published: boolean }>((after) =>
    db
      .select({ id, createdAt, username, published })
      .from(portfolioLikes)
      .innerJoin(portfolios, eq(portfolios.id, portfolioLikes.portfolioId))
      .where(and(eq(portfolioLikes.userId, userId), after ? gt(id, after.id) : undefined))
      .orderBy(asc(id))
      .limit(ROWS_MAX),
  )
  for await (const like of rows) yield { page: like.published ? like.username : null, createdAt: like.createdAt }
}

/**
 * Returns the messages of the person's conversations: those on pages of others, and those on their own page if core's rule
 * lets them read these now.
 */
export async function* readMessages(ctx: Ctx, userId: string): AsyncGenerator<object> {
  const plan = await readPlan(ctx, userId)
  const { id, visitorUserId, portfolioId, visitorName, createdAt } = conversations
  const asVisitor = eq(visitorUserId, userId)
  const asOwner = eq(portfolios.userId, userId)
  const readable = mayReadMessages('owner', plan) ? or(asVisitor, asOwner) : asVisitor
  const found = rowsOf<{ id: string; page: string; ownerId: string; visitorName: string; createdAt: Date }>((after) =>
    ctx.db
      .select({ id, page: portfolios.username, ownerId: portfolios.userId, visitorName, createdAt })
      .from(conversations)
      .innerJoin(portfolios, eq(portfolios.id, portfolioId))
      .where(and(readable, after ? gt(id, after.id) : undefined))
      .orderBy(asc(id))
      .limit(ROWS_MAX),
  )
  for await (const conversation of found) {
    const own = conversation.ownerId === userId ? 'owner' : 'visitor'
    for await (const row of messagesOf(ctx, conversation)) {
      yield {
        conversation: conversation.id,
        page: conversation.page,
        visitor: conversation.visitorName,
        from: row.senderType === own ? 'me' : row.senderType,
        // Keepers removed a message for the one who received it; its author has a right to it.
        message: row.removedBy === null || row.senderType === own ? row.message : null,
        createdAt: row.createdAt,
      }
    }
  }
}

function messagesOf({ db }: Ctx, { id, createdAt }: { id: string; createdAt: Date }) {
  const { position } = chatMessages
  const isOf = and(eq(chatMessages.conversationId, id), isSinceStart(createdAt))
  return rowsOf<typeof chatMessages.$inferSelect>((after) =>
    db
      .select()
      .from(chatMessages)
      .where(and(isOf, after ? gt(position, after.position) : undefined))
      .orderBy(asc(position))
      .limit(ROWS_MAX),
  )
}
