export { countWaiting } from './count-waiting.ts'
export { expireConversations } from './expire-conversations.ts'
export { getConversation } from './get-conversation.ts'
export { chatRouter } from './router.ts'
