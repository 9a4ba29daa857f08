/** Lite entry of chat, for the public page: without the schema library and the contract. */
export { judgedPieces, type MessagePiece } from './links.ts'
export {
  CHAT_MESSAGE_MAX,
  CHAT_NAME_MAX,
  type ChatSide,
  type ConversationState,
  formatAgo,
  formatTimeLeft,
  READ_AFTER_MS,
  TYPING_CLEARS_AFTER_MS,
} from './rules.ts'
export type { ChatBlock, ChatEntry, ChatMessage, Conversation, ConversationPage, MessagePage } from './schema.ts'
export { chatTexts } from './texts.ts'
