import { chatTexts, formatTimeLeft } from '@vitrine/core/chat/lite'
import { ChatFace } from '../frame/chat-face.tsx'
import { useMinutesLeft } from '../frame/time-left.ts'
import type { ConversationState } from './conversation-state.ts'

/** Renders the other side's name and online status and, for the owner, the time left. */
export function ConversationHeading({
  name,
  state: { conversation, otherOnline, polling },
}: {
  name: string
  state: ConversationState
}) {
  const left = useMinutesLeft(conversation.id)
  return (
    <>
      <ChatFace name={name} portraitUrl={conversation.portraitUrl} {...(polling ? {} : { online: otherOnline })} />
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
