import type { Conversation } from '@vitrine/core/chat'
import { ConversationPanel, readDraft, useReturnFocus } from '@vitrine/widgets/chat'
import { liveSocket } from '@vitrine/widgets/live/live-socket.ts'
import { useAppContext } from '../../api/app-context.ts'
import { renewSession, useUnsavedWork } from '../../session/index.ts'
import { showToast } from '../../ui/toast.tsx'

/** Renders a conversation in its panel, floating over the dashboard. */
export function DashboardChat({ conversation, onClose }: { conversation: Conversation; onClose(): void }) {
  const context = useAppContext()
  useReturnFocus()
  useUnsavedWork(() => readDraft(conversation) !== '')
  return (
    <ConversationPanel
      key={conversation.id}
      conversation={conversation}
      socket={liveSocket()}
      notify={showToast}
      onClose={onClose}
      onSignedOut={() => void renewSession(context).catch(() => {})}
    />
  )
}
