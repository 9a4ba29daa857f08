import { z } from 'zod'
import { Done, Id, sessionProcedure, signedInProcedure } from '../kernel/index.ts'
import { portfolioRefusals } from '../portfolios/index.ts'
import { chatRefusals } from './refusals.ts'
import {
  ChatBlock,
  ChatEntry,
  ChatMessage,
  Conversation,
  ConversationPage,
  InboxInput,
  InboxPreferences,
  MessagePage,
  MessagesInput,
  ReadInput,
  SendInput,
  StartInput,
  UnreadCount,
} from './schema.ts'

const tags = ['Chat']
const { signInToChat, ownPage, closed, expired, notFound, idTaken, blockNotFound, inboxPremium } = chatRefusals

/** Owners without premium get INBOX_NEEDS_PREMIUM for their own conversations; anyone else gets CONVERSATION_NOT_FOUND. */
const participant = () => signedInProcedure(notFound, inboxPremium)

export const chatContract = {
  entry: sessionProcedure(signInToChat, portfolioRefusals.notFound)
    .route({
      method: 'GET',
      path: '/portfolios/{portfolioId}/chat',
      tags,
      summary: 'The chat of a page as I see it',
      description:
        'Returns the open conversation, or null if one has to be started, and the suggested name for a new one.',
    })
    .input(z.object({ portfolioId: Id }))
    .output(ChatEntry),
  start: sessionProcedure(signInToChat, portfolioRefusals.notFound, ownPage, closed)
    .route({
      method: 'POST',
      path: '/portfolios/{portfolioId}/conversations',
      tags,
      successStatus: 201,
      summary: 'Start a conversation with the owner of a page',
      description:
        'Returns the open conversation if there is one. The owner sees the name, the email address and the picture of the visitor’s published page.',
    })
    .input(StartInput)
    .output(Conversation),
  inbox: signedInProcedure(portfolioRefusals.notFound, inboxPremium)
    .route({
      method: 'GET',
      path: '/portfolios/{portfolioId}/conversations',
      tags,
      summary: 'My conversations with visitors, newest first',
    })
    .input(InboxInput)
    .output(ConversationPage),
  unread: signedInProcedure()
    .route({
      method: 'GET',
      path: '/conversations/unread',
      tags,
      summary: 'The number of my unread conversations, per page',
    })
    .output(z.array(UnreadCount)),
  preferences: signedInProcedure()
    .route({ method: 'GET', path: '/conversations/preferences', tags, summary: 'Settings of my inboxes' })
    .output(InboxPreferences),
  savePreferences: signedInProcedure()
    .route({ method: 'PUT', path: '/conversations/preferences', tags, summary: 'Change the settings of my inboxes' })
    .input(InboxPreferences)
    .output(InboxPreferences),
  conversation: participant()
    .route({ method: 'GET', path: '/conversations/{id}', tags, summary: 'One of my conversations' })
    .input(z.object({ id: Id }))
    .output(Conversation),
  messages: participant()
    .route({
      method: 'GET',
      path: '/conversations/{id}/messages',
      tags,
      summary: 'Messages of a conversation, oldest first',
      description: 'The newest ones, or those `before` or `after` a position.',
    })
    .input(MessagesInput)
    .output(MessagePage),
  send: signedInProcedure(notFound, inboxPremium, closed, expired, idTaken)
    .route({
      method: 'POST',
      path: '/conversations/{conversationId}/messages',
      tags,
      successStatus: 201,
      summary: 'Send a message',
      description: 'The sender creates the id: a message that is sent again is stored once and returned again.',
    })
    .input(SendInput)
    .output(ChatMessage),
  read: participant()
    .route({
      method: 'POST',
      path: '/conversations/{id}/read',
      tags,
      summary: 'Mark the other side’s messages as read, up to a position',
    })
    .input(ReadInput)
    .output(Done),
  delete: participant()
    .route({
      method: 'DELETE',
      path: '/conversations/{id}',
      tags,
      summary: 'Delete a conversation of my inbox, for both sides',
    })
    .input(z.object({ id: Id }))
    .output(Done),
  block: participant()
    .route({
      method: 'POST',
      path: '/conversations/{id}/block',
      tags,
      summary: 'Block the visitor of a conversation',
      description: 'The visitor learns only that the chat is closed.',
    })
    .input(z.object({ id: Id }))
    .output(ChatBlock),
  blocks: signedInProcedure(portfolioRefusals.notFound, inboxPremium)
    .route({ method: 'GET', path: '/portfolios/{portfolioId}/blocks', tags, summary: 'The visitors that I blocked' })
    .input(z.object({ portfolioId: Id }))
    .output(z.array(ChatBlock)),
  unblock: signedInProcedure(blockNotFound, inboxPremium)
    .route({ method: 'DELETE', path: '/blocks/{id}', tags, summary: 'Let a blocked visitor write again' })
    .input(z.object({ id: Id }))
    .output(Done),
}
