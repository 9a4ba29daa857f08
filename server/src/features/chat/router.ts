import { procedures } from '../../runtime/procedures.ts'
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
  entry: chat.entry.handler(({ context, input }) => getChatEntry(context, input)),
  start: chat.start.handler(({ context, input }) => startConversation(context, input)),
  inbox: chat.inbox.handler(({ context, input }) => listInbox(context, input)),
  unread: chat.unread.handler(({ context }) => countUnread(context)),
  preferences: chat.preferences.handler(({ context }) => getPreferences(context)),
  savePreferences: chat.savePreferences.handler(({ context, input }) => savePreferences(context, input)),
  conversation: chat.conversation.handler(({ context, input }) => getConversation(context, input)),
  messages: chat.messages.handler(({ context, input }) => listMessages(context, input)),
  send: chat.send.handler(({ context, input }) => sendMessage(context, input)),
  read: chat.read.handler(({ context, input }) => markRead(context, input)),
  delete: chat.delete.handler(({ context, input }) => deleteConversation(context, input)),
  block: chat.block.handler(({ context, input }) => blockVisitor(context, input)),
  blocks: chat.blocks.handler(({ context, input }) => listBlocks(context, input)),
  unblock: chat.unblock.handler(({ context, input }) => unblockVisitor(context, input)),
}
