import { type ChatMessage, messageLinks } from '@vitrine/core/chat'
import { kernelRefusals, refuse } from '@vitrine/core/kernel'
import { type JudgedHost, linkHost, linkHostTexts } from '@vitrine/core/link-hosts'
import { judgeAddresses } from '#features/link-hosts'
import type { Database } from '../../db/database.ts'
import { toMessageView } from './conversation-view.ts'
import type { MessageRow } from './message-queries.ts'

type Viewed = Parameters<typeof toMessageView>[0]

/** Returns messages as both sides see them, with what keepers decided about the hosts of their links. */
export async function judgeMessages(db: Database, rows: readonly MessageRow[]): Promise<ChatMessage[]> {
  const shown = rows.filter(({ removedBy }) => removedBy === null)
  const judged = await judgeAddresses(
    db,
    shown.flatMap(({ message }) => messageLinks(message)),
  )
  return rows.map((row) => toJudgedView(row, judged))
}

/** Returns a message as both sides see it, with those of the judged hosts to which it links. */
export function toJudgedView(row: Viewed, judged: readonly JudgedHost[]): ChatMessage {
  const view = toMessageView(row)
  if (judged.length === 0) return view
  const hosts = new Set(messageLinks(view.message).map(linkHost))
  const own = judged.flatMap(({ host, verdict }) => (hosts.has(host) ? { host, verdict } : []))
  return own.length === 0 ? view : { ...view, judged: own }
}

/** Returns the judged hosts of a new message. Refuses INVALID_INPUT at its text if one of them is blocked. */
export async function judgeNewMessage(db: Database, message: string): Promise<JudgedHost[]> {
  const judged = await judgeAddresses(db, messageLinks(message))
  const blocked = judged.find(({ verdict }) => verdict === 'block')
  if (!blocked) return judged
  const text = linkHostTexts.blocked(blocked.host)
  throw refuse(kernelRefusals.invalidInput, { fields: [{ field: 'message', message: text }] }, text)
}
