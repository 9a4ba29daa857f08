import { type ComponentProps, useEffect, useEffectEvent } from 'react'
import { failureText, LoadedPart, rememberPart } from '../../ui/loaded-part.tsx'
import { toast } from '../../ui/toast.tsx'
import type { DashboardChat as Chat } from './dashboard-chat.tsx'
import { LoadingConversations } from './loading-conversations.tsx'
import type { MessagesTab as Messages } from './messages-tab.tsx'

// Most visits of the dashboard do not open messages, so their code is loaded on demand.
export const loadMessages = rememberPart(async () => (await import('./messages-tab.tsx')).MessagesTab)
const loadChat = rememberPart(async () => (await import('./dashboard-chat.tsx')).DashboardChat)

/** Loads the code of the messages of the dashboard, then renders them. */
export function MessagesTab(props: ComponentProps<typeof Messages>) {
  return <LoadedPart load={loadMessages} props={props} waiting={<LoadingConversations />} />
}

/** Renders a conversation in its panel. If its code cannot be loaded, the panel closes and can be opened again. */
export function DashboardChat(props: ComponentProps<typeof Chat>) {
  return <LoadedPart load={loadChat} props={props} failed={() => <ClosedPanel onClose={props.onClose} />} />
}

function ClosedPanel({ onClose }: { onClose(): void }) {
  const close = useEffectEvent(() => {
    toast.error(failureText())
    onClose()
  })
  useEffect(() => close(), [])
  return null
}
