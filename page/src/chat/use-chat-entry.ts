import type { ChatEntry, Conversation } from '@vitrine/core/chat/lite'
import type { PortfolioView } from '@vitrine/core/portfolios/lite'
import { SESSION_CHANNEL } from '@vitrine/core/site'
import { isRefusal } from '@vitrine/widgets/api/call-api.ts'
import { chatApi } from '@vitrine/widgets/chat/chat-api.ts'
import { moveDraft } from '@vitrine/widgets/chat/conversation/drafts.ts'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'

/** Hash of the address that opens the chat after signing in. */
const BEGUN = '#chat'

/** Entry to the chat of a page, read when it opens. */
export interface ChatEntryState {
  /** Null while it is read, and before a visitor signs in. */
  entry: ChatEntry | null
  failed: boolean
  /** True for a signed-out visitor whom the owner cannot answer: a notice comes before signing in. */
  signIn: boolean
  /** Conversation that expired and is to be continued by a new one. */
  ended: Conversation | null
  read(): Promise<void>
  /** Shows a conversation that was started, and moves the unsent text of the ended one to it. */
  start(conversation: Conversation): void
  /** Goes back to the name after a conversation expired. */
  startNew(ended: Conversation): Promise<void>
  leaveToSignIn(): void
}

/** Reads the entry of a page's chat. Signed-out visitors go to `/auth` and come back. */
export function useChatEntry({
  id: portfolioId,
  username,
  premium,
}: Pick<PortfolioView, 'id' | 'username' | 'premium'>): ChatEntryState {
  const [entry, setEntry] = useState<ChatEntry | null>(null)
  const [failed, setFailed] = useState(false)
  const [signIn, setSignIn] = useState(false)
  const [ended, setEnded] = useState<Conversation | null>(null)

  const leaveToSignIn = useCallback(() => {
    location.assign(`/auth?${new URLSearchParams({ returnTo: `/u/${username}${BEGUN}`, notice: 'chat' })}`)
  }, [username])

  async function read(): Promise<void> {
    setFailed(false)
    try {
      setEntry(await chatApi.entry(portfolioId))
    } catch (error) {
      if (!isRefusal(error, 'SIGN_IN_TO_CHAT', 'NOT_SIGNED_IN')) setFailed(true)
      else if (premium) leaveToSignIn()
      else setSignIn(true)
    }
  }
  const begin = useEffectEvent(() => {
    if (location.hash === BEGUN) history.replaceState(history.state, '', location.pathname + location.search)
    void read()
  })
  useEffect(() => begin(), [])
  // Another account of this browser has a conversation of its own. Refusals are left to what the visitor does next.
  const follow = useEffectEvent(() => {
    if (entry) chatApi.entry(portfolioId).then(setEntry, () => {})
  })
  useEffect(() => {
    const channel = new BroadcastChannel(SESSION_CHANNEL)
    channel.addEventListener('message', () => follow())
    return () => channel.close()
  }, [])

  return {
    entry,
    failed,
    signIn,
    ended,
    read,
    start(conversation) {
      if (ended) moveDraft(ended, conversation)
      setEnded(null)
      setEntry((known) => known && { ...known, conversation })
    },
    async startNew(conversation) {
      setEnded(conversation)
      setEntry(null)
      await read()
    },
    leaveToSignIn,
  }
}
