import { refusal } from '../kernel/index.ts'
import { chatTexts } from './texts.ts'

export const chatRefusals = {
  signInToChat: refusal('SIGN_IN_TO_CHAT', 'unauthenticated', chatTexts.signIn),
  ownPage: refusal('OWN_PAGE', 'conflict', 'You cannot chat with yourself'),
  closed: refusal('CHAT_CLOSED', 'conflict', chatTexts.closed),
  expired: refusal('CONVERSATION_EXPIRED', 'conflict', chatTexts.conversationExpired),
  notFound: refusal('CONVERSATION_NOT_FOUND', 'notFound', chatTexts.notFound),
  idTaken: refusal('MESSAGE_ID_TAKEN', 'conflict', 'Another message has this id'),
  blockNotFound: refusal('BLOCK_NOT_FOUND', 'notFound', 'This visitor is not blocked'),
  inboxPremium: refusal('INBOX_NEEDS_PREMIUM', 'forbidden', chatTexts.inboxPremium),
} as const
