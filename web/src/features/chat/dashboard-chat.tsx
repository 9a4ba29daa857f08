import type { Conversation } from '@vitrine/core/chat'
import { ConversationPanel, readDraft, useReturnFocus } from '@vitrine/widgets/chat'
import { liveSocket } from '@vitrine/widgets/live/live-socket.ts'
import { useAppContext } from '../../api/app-context.ts'
import { renewSession, useUnsavedWork } from '../../session/index.ts'
import { showToast } from '../../ui/toast.tsx'
import { useThreadPane } from './thread-pane.ts'

interface DashboardChatProps {
  conversation: Conversation
  onClose(): void
}

/** Renders a conversation in its panel: beside the list on a wide screen, otherwise floating over the dashboard. */
export function DashboardChat(props: DashboardChatProps) {
  // Each conversation returns the focus to the item that opened it.
  return <Thread key={props.conversation.id} {...props} />
}

function Thread({ conversation, onClose }: DashboardChatProps) {
  const context = useAppContext()
  const container = useThreadPane()
  useReturnFocus()
  useUnsavedWork(() => readDraft(conversation) !== '')
  return (
    <ConversationPanel
      conversation={conversation}
      socket={liveSocket()}
      notify={showToast}
      onClose={onClose}
      onSignedOut={() => void renewSession(context).catch(() => {})}
      container={container}
    />
  )
}
