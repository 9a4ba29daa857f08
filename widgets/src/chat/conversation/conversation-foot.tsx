import { chatTexts } from '@vitrine/core/chat/lite'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { PremiumNotice } from '../frame/premium-notice.tsx'
import { Composer } from './composer.tsx'
import type { ConversationState } from './conversation-state.ts'
import type { ConversationStore } from './conversation-store.ts'

/** Renders the part below the messages: the composer, or the reason why nothing can be sent. */
export function ConversationFoot({
  state: { conversation, end, draft, problem, connected, polling },
  store,
  onStartNew,
}: {
  state: ConversationState
  store: ConversationStore
  onStartNew?: (() => void) | undefined
}) {
  const { state, blockId } = conversation
  const before = useRef(blockId)
  // The button of the block is removed by it, with its focus.
  useLayoutEffect(() => {
    if (before.current === blockId) return
    before.current = blockId
    if (document.activeElement !== document.body) return
    document.querySelector<HTMLElement>('.chat-closed button, .chat-composer textarea')?.focus()
  }, [blockId])
  if (end === 'premium') return <PremiumNotice />
  if (blockId) {
    return (
      <ClosedFoot text={chatTexts.blocked}>
        <button type="button" className="chat-button" onClick={() => void store.unblock()}>
          {chatTexts.unblock}
        </button>
      </ClosedFoot>
    )
  }
  if (state === 'closed') return <ClosedFoot text={chatTexts.closed} />
  if (state === 'expired') {
    return (
      <ClosedFoot text={chatTexts.conversationExpired}>
        {onStartNew && (
          <button type="button" className="chat-button chat-action" onClick={onStartNew}>
            {chatTexts.startNew}
          </button>
        )}
      </ClosedFoot>
    )
  }
  return (
    <>
      {!connected && (
        <p className="chat-offline" role="status">
          {polling ? chatTexts.polling : chatTexts.reconnecting}
        </p>
      )}
      <Composer draft={draft} problem={problem} onWrite={store.write} onSend={store.send} />
    </>
  )
}

function ClosedFoot({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="chat-closed">
      <p>{text}</p>
      {children}
    </div>
  )
}
