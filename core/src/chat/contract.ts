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
  MessagePage,
  MessagesInput,
  ReadInput,
  SendInput,
  StartInput,
  UnreadCount,
} from './schema.ts'

const tags = ['Chat']
const { signInToChat, ownPage, closed, expired, notFound, idTaken, blockNotFound, inboxPremium } = chatRefusals

/** Reading and answering need premium: of a free owner's own conversation that is said, of anybody else's nothing. */
const participant = () => signedInProcedure(notFound, inboxPremium)

export const chatContract = {
  entry: sessionProcedure(signInToChat, portfolioRefusals.notFound)
    .route({
      method: 'GET',
      path: '/portfolios/{portfolioId}/chat',
      tags,
      summary: 'What I find when I open the chat of a page',
      description: 'The conversation that is open, or what starting one needs.',
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
      description: 'Answers the open one where there is one. The owner sees the name and the e-mail address.',
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
    .route({ method: 'GET', path: '/conversations/unread', tags, summary: 'How many conversations wait to be read' })
    .output(z.array(UnreadCount)),
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
      description: 'The newest ones; with `before` those before a position, with `after` those after one.',
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
      description: 'The id is made by the sender: the same message sent again is stored once, and answered again.',
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
      description: 'They learn that the chat is closed, and nothing else.',
    })
    .input(z.object({ id: Id }))
    .output(ChatBlock),
  blocks: signedInProcedure(portfolioRefusals.notFound, inboxPremium)
    .route({ method: 'GET', path: '/portfolios/{portfolioId}/blocks', tags, summary: 'Whom I blocked' })
    .input(z.object({ portfolioId: Id }))
    .output(z.array(ChatBlock)),
  unblock: signedInProcedure(blockNotFound, inboxPremium)
    .route({ method: 'DELETE', path: '/blocks/{id}', tags, summary: 'Let a blocked visitor write again' })
    .input(z.object({ id: Id }))
    .output(Done),
}
