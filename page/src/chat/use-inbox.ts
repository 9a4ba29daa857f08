import { type ChatBlock, type Conversation, chatTexts } from '@vitrine/core/chat/view'
import { useEffect, useEffectEvent, useState } from 'react'
import { isRefusal } from '../api/call-api.ts'
import type { LiveSocket } from '../live/live-socket.ts'
import { chatApi } from './chat-api.ts'
import { joined, withMessage, withRead } from './inbox-list.ts'
import type { Notify } from './notify.ts'
import { listenAll } from './socket-listeners.ts'

/** What is known of an inbox. */
interface InboxState {
  conversations: readonly Conversation[]
  more: boolean
  blocks: readonly ChatBlock[]
}

/** The inbox of a page on that page itself, live. `inbox` is null until it was read; `failed` where it could not be. */
export function useInbox(
  portfolioId: string,
  { socket, notify, onSignedOut }: { socket: LiveSocket; notify: Notify; onSignedOut(): void },
) {
  const [inbox, setInbox] = useState<InboxState | null>(null)
  const [failed, setFailed] = useState(false)
  const [busy, setBusy] = useState(false)
  const change = (to: (inbox: InboxState) => InboxState) => setInbox((known) => known && to(known))

  function tell(error: unknown, text: string): void {
    if (isRefusal(error, 'NOT_SIGNED_IN')) onSignedOut()
    else notify({ kind: 'error', text })
  }

  async function read(): Promise<void> {
    try {
      const [page, blocks] = await Promise.all([chatApi.inbox(portfolioId), chatApi.blocks(portfolioId)])
      setInbox({ ...page, blocks })
      setFailed(false)
    } catch (error) {
      setFailed(true)
      tell(error, chatTexts.loadFailed)
    }
  }

  async function readMore(): Promise<void> {
    setBusy(true)
    try {
      const page = await chatApi.inbox(portfolioId, inbox?.conversations.at(-1)?.lastMessageAt)
      change((known) => ({ ...known, ...page, conversations: joined(known.conversations, page.conversations) }))
    } catch (error) {
      tell(error, chatTexts.loadFailed)
    } finally {
      setBusy(false)
    }
  }

  /** It is gone at once, and back where it could not be deleted. */
  async function remove({ id }: Conversation): Promise<void> {
    const before = inbox
    change((known) => ({ ...known, conversations: known.conversations.filter((one) => one.id !== id) }))
    try {
      await chatApi.delete(id)
      notify({ kind: 'success', text: chatTexts.deleted })
    } catch (error) {
      if (isRefusal(error, 'CONVERSATION_NOT_FOUND')) return
      setInbox(before)
      tell(error, chatTexts.deleteFailed)
    }
  }

  async function unblock({ id }: ChatBlock): Promise<void> {
    try {
      await chatApi.unblock(id)
      notify({ kind: 'success', text: chatTexts.unblockDone })
    } catch (error) {
      if (!isRefusal(error, 'BLOCK_NOT_FOUND')) tell(error, chatTexts.unblockFailed)
    }
    await read()
  }

  const readAgain = useEffectEvent(() => void read())
  // biome-ignore lint/correctness/useExhaustiveDependencies: the inbox of another page is read anew
  useEffect(() => {
    readAgain()
    return listenAll(socket, {
      connect: readAgain,
      eventsMissed: readAgain,
      conversationChanged: (changed) => changed.portfolioId === portfolioId && readAgain(),
      messageStored({ portfolioId: of, message }) {
        if (of !== portfolioId) return
        setInbox((known) => {
          const conversations = known && withMessage(known.conversations, message)
          if (!conversations) readAgain()
          return known && conversations ? { ...known, conversations } : known
        })
      },
      messagesRead: (told) => change((known) => ({ ...known, conversations: withRead(known.conversations, told) })),
    })
  }, [socket, portfolioId])

  return {
    inbox,
    failed,
    read: () => void read(),
    more: inbox?.more ? { onMore: () => void readMore(), busy } : null,
    remove: (conversation: Conversation) => void remove(conversation),
    unblock: (block: ChatBlock) => void unblock(block),
  }
}
