import type { ChatMessage, Conversation } from '@vitrine/core/chat'
import { sendMessage } from '../features/chat/send-message.ts'
import { startConversation } from '../features/chat/start-conversation.ts'
import type { Actor } from '../runtime/context.ts'
import { createPerson, createPublishedPortfolio, grantPremium } from './factories.ts'
import type { TestApp } from './test-app.ts'

/** An owner with a page, a visitor, and their conversation. */
export interface TestChat {
  owner: Actor & { username: string }
  visitor: Actor & { username: string }
  portfolioId: string
  conversation: Conversation
  /** Sends a message as one of them. */
  send(sender: Actor, message: string, id?: string): Promise<ChatMessage>
}

/** Creates a conversation. The owner has premium by default. */
export async function createChat(app: TestApp, { premium = true }: { premium?: boolean } = {}): Promise<TestChat> {
  const [owner, visitor] = [await createPerson(app), await createPerson(app)]
  const { id: portfolioId } = await createPublishedPortfolio(app, owner)
  if (premium) await grantPremium(app, owner.userId, new Date('2030-01-01T00:00:00.000Z'))
  const conversation = await startConversation(app.ctx({ actor: visitor }), { portfolioId, name: 'Ada' })
  return {
    owner,
    visitor,
    portfolioId,
    conversation,
    send: (actor, message, id = app.deps.newId()) =>
      sendMessage(app.ctx({ actor }), { conversationId: conversation.id, id, message }),
  }
}

/** Returns the pattern that matches a refusal with this code. */
export function refused(code: string) {
  return { spec: { code } }
}
