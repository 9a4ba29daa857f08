import type { Conversation } from '@vitrine/core/chat'
import { chatTexts } from '@vitrine/core/chat/texts'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { useAppContext } from '../../api/app-context.ts'
import { threadRequest } from '../../realtime/thread-request.ts'
import { useFailureMessage } from '../../session/premium-refusal.ts'

/** Opens the conversation that a clicked notification asks for, once it is read. */
export function useWantedThread(onOpen: (conversation: Conversation) => void): void {
  const { api } = useAppContext()
  const showFailure = useFailureMessage()
  const { wanted } = useSyncExternalStore(threadRequest.subscribe, threadRequest.get)
  const open = useEffectEvent(async (id: string) => {
    threadRequest.set({ wanted: null })
    try {
      onOpen(await api.chat.conversation({ id }))
    } catch (error) {
      showFailure(chatTexts.messagesFailed, error)
    }
  })
  const id = wanted?.conversationId
  useEffect(() => {
    if (id !== undefined) void open(id)
  }, [id])
}
