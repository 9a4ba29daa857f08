import { handlerOf, procedures } from '../../runtime/procedures.ts'
import { blockVisitor } from './block-visitor.ts'
import { countUnread } from './count-unread.ts'
import { deleteConversation } from './delete-conversation.ts'
import { getChatEntry } from './get-chat-entry.ts'
import { getConversation } from './get-conversation.ts'
import { getPreferences } from './get-preferences.ts'
import { listBlocks } from './list-blocks.ts'
import { listInbox } from './list-inbox.ts'
import { listMessages } from './list-messages.ts'
import { markRead } from './mark-read.ts'
import { savePreferences } from './save-preferences.ts'
import { sendMessage } from './send-message.ts'
import { startConversation } from './start-conversation.ts'
import { unblockVisitor } from './unblock-visitor.ts'

const { chat } = procedures

export const chatRouter = {
  entry: chat.entry.handler(handlerOf(getChatEntry)),
  start: chat.start.handler(handlerOf(startConversation)),
  inbox: chat.inbox.handler(handlerOf(listInbox)),
  unread: chat.unread.handler(handlerOf(countUnread)),
  preferences: chat.preferences.handler(handlerOf(getPreferences)),
  savePreferences: chat.savePreferences.handler(handlerOf(savePreferences)),
  conversation: chat.conversation.handler(handlerOf(getConversation)),
  messages: chat.messages.handler(handlerOf(listMessages)),
  send: chat.send.handler(handlerOf(sendMessage)),
  read: chat.read.handler(handlerOf(markRead)),
  delete: chat.delete.handler(handlerOf(deleteConversation)),
  block: chat.block.handler(handlerOf(blockVisitor)),
  blocks: chat.blocks.handler(handlerOf(listBlocks)),
  unblock: chat.unblock.handler(handlerOf(unblockVisitor)),
}
