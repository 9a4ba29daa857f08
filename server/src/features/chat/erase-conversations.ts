import { setTimeout } from 'node:timers/promises'
import { erasedBefore } from '@vitrine/core/chat'
import { type Ctx, tell } from '../../context.ts'
import { conversationChanged } from './changed.ts'
import { deleteLongExpired, type EndedConversation, selectLongExpired } from './expiry-queries.ts'

/** Conversations that one statement looks at. */
const STEP = 200
/** Milliseconds between two steps, for the requests of people. */
const PAUSE = 10

/**
 * Erases the conversations whose time is over, in steps of bounded size, and publishes that they are gone. Ends after
 * the step under way when `signal` is aborted; the next run erases the rest.
 */
export async function eraseConversations(ctx: Ctx, { signal, step = STEP }: EraseOptions = {}): Promise<void> {
  const now = ctx.now()
  const limits = { ...erasedBefore(now), now }
  let after: EndedConversation | null = null
  while (!signal?.aborted) {
    const expired: EndedConversation[] = await selectLongExpired(ctx.db, { until: limits.rest, after, limit: step })
    const ids = expired.map(({ id }) => id)
    const erased = new Set(ids.length > 0 ? await deleteLongExpired(ctx.db, ids, limits) : [])
    for (const one of expired) if (erased.has(one.id)) tell(ctx, conversationChanged(one, one.ownerId))
    after = expired.at(-1) ?? null
    if (expired.length < step) return
    await setTimeout(PAUSE)
  }
}

export interface EraseOptions {
  signal?: AbortSignal
  /** Conversations a step; for tests. */
  step?: number
}
