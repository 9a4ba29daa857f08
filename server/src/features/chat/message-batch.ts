import { violatedConstraint } from '../../db/constraints.ts'
import type { OpenDatabase } from '../../db/database.ts'
import type { BatchMeter } from '../../metrics/metrics.ts'
import { type Batch, createBatch } from '../../runtime/batch.ts'
import { insertMessages, type NewMessage, type PlacedMessage } from './message-queries.ts'

/** Most messages that one statement stores. */
const BATCH_MAX = 100

/** Stores messages and returns their positions; null for a message that could not be stored. */
export type MessageBatch = Batch<NewMessage, PlacedMessage | null>

/** Creates the batch of messages: messages that are sent at the same moment are stored in one statement. */
export function createMessageBatch(database: OpenDatabase, meter: BatchMeter): MessageBatch {
  return createBatch({
    windowMs: 0,
    max: BATCH_MAX,
    meter,
    work: (rows: NewMessage[]) => storeMessages(database, rows),
  })
}

/** Primary keys of messages: that of all months, and those of each (ADR 106). */
const IS_STORED = /^chat_messages(?:_\w+)?_pkey$/

/** Stores messages. If one of them is stored already the statement fails, and the messages are stored one by one. */
async function storeMessages(database: OpenDatabase, rows: NewMessage[]): Promise<(PlacedMessage | null)[]> {
  try {
    const positions = await insertMessages(database, rows)
    return rows.map(({ id }) => positions.get(id) ?? null)
  } catch (error) {
    if (!IS_STORED.test(violatedConstraint(error) ?? '')) throw error
    if (rows.length === 1) return [null]
    const results: (PlacedMessage | null)[] = []
    for (const row of rows) results.push(...(await storeMessages(database, [row])))
    return results
  }
}

declare module '../../runtime/deps.ts' {
  interface Deps {
    /** Stores messages, many in one statement. */
    messages: MessageBatch
  }
}
