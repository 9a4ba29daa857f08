export { chatContract } from './contract.ts'
export { judgedPieces, messageLinks } from './links.ts'
export { chatRefusals } from './refusals.ts'
export {
  acceptsChat,
  CHAT_MESSAGE_MAX,
  CHAT_NAME_MAX,
  type ChatSide,
  CONVERSATION_LIFE_HOURS,
  CONVERSATION_RETENTION_DAYS,
  type ConversationState,
  conversationExpiry,
  conversationState,
  deletionCutoffs,
  formatAgo,
  formatTimeLeft,
  INBOX_PAGE,
  MESSAGE_PAGE,
  mayReadMessages,
  UNREAD_MAIL_AFTER_MINUTES,
  UNREAD_MAIL_INTERVAL_HOURS,
  UNREAD_RETENTION_DAYS,
  unreadMailCutoffs,
} from './rules.ts'
export {
  ChatBlock,
  ChatEntry,
  ChatMessage,
  ChatName,
  ChatText,
  Conversation,
  ConversationPage,
  type InboxInput,
  InboxPreferences,
  MessagePage,
  type MessagesInput,
  type ReadInput,
  type SendInput,
  type StartInput,
  UnreadCount,
} from './schema.ts'
export { chatTexts } from './texts.ts'
