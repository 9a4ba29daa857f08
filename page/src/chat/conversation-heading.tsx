import { chatTexts, formatTimeLeft } from '@vitrine/core/chat/view'
import { ChatFace } from './chat-face.tsx'
import type { RoomState } from './room-state.ts'
import { minutesTo, useNow } from './use-now.ts'

/** Whom the conversation is with, whether they are there, and for its owner how long it has. */
export function ConversationHeading({
  name,
  state: { conversation, endsAt, otherOnline, polling },
}: {
  name: string
  state: RoomState
}) {
  // What the server said may be younger than this screen's present minute.
  const left = Math.min(conversation.minutesLeft, minutesTo(endsAt, useNow()))
  return (
    <>
      <ChatFace name={name} {...(polling ? {} : { online: otherOnline })} />
      <div className="chat-who">
        <h2 dir="auto">{name}</h2>
        <p>
          {!polling && <span>{otherOnline ? chatTexts.online : chatTexts.offline}</span>}
          {conversation.side === 'owner' && conversation.state === 'open' && (
            <span className="chat-left">{chatTexts.timeLeft(formatTimeLeft(left))}</span>
          )}
        </p>
      </div>
    </>
  )
}
