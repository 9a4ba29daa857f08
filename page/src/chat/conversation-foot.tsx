import { chatTexts } from '@vitrine/core/chat/view'
import type { ReactNode } from 'react'
import { Composer } from './composer.tsx'
import type { ConversationRoom } from './conversation-room.ts'
import { PremiumNotice } from './premium-notice.tsx'
import type { RoomState } from './room-state.ts'

/** Beneath the messages: the composer, or why nothing can be written. */
export function ConversationFoot({
  state: { conversation, end, draft, connected, polling },
  room,
  onStartNew,
}: {
  state: RoomState
  room: ConversationRoom
  onStartNew?: (() => void) | undefined
}) {
  const { state, blockId } = conversation
  if (end === 'premium') return <PremiumNotice />
  if (blockId) {
    return (
      <ClosedFoot text={chatTexts.blocked}>
        <button type="button" className="chat-button" onClick={() => void room.unblock()}>
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
      <Composer draft={draft} onWrite={room.write} onSend={room.send} />
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
