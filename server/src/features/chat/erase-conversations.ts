import { setTimeout } from 'node:timers/promises'
import { deletionCutoffs } from '@vitrine/core/chat'
import { type Ctx, publish } from '../../runtime/context.ts'
import { conversationChangedEvent } from './conversation-event.ts'
import { deleteErasable, type ExpiredConversation, selectErasable } from './expired-conversation-queries.ts'

/** Conversations that one statement reads. */
const STEP = 200
/** Pause between two steps in milliseconds, in which requests are served. */
const PAUSE_MS = 10

/**
 * Erases conversations at the end of their retention, in steps of bounded size, and publishes an event for each. Stops
 * after the current step if `signal` is aborted; the next run erases the rest.
 */
export async function eraseConversations(ctx: Ctx, { signal, step = STEP }: EraseOptions = {}): Promise<void> {
  const now = ctx.now()
  const limits = { ...deletionCutoffs(now), now }
  let after: ExpiredConversation | null = null
  while (!signal?.aborted) {
    const expired: ExpiredConversation[] = await selectErasable(ctx.db, { until: limits.rest, after, limit: step })
    const ids = expired.map(({ id }) => id)
    const erased = new Set(ids.length > 0 ? await deleteErasable(ctx.db, ids, limits) : [])
    for (const one of expired) if (erased.has(one.id)) publish(ctx, conversationChangedEvent(one, one.ownerId))
    after = expired.at(-1) ?? null
    if (expired.length < step) return
    await setTimeout(PAUSE_MS)
  }
}

export interface EraseOptions {
  signal?: AbortSignal
  /** Conversations per step; tests set it. */
  step?: number
}
