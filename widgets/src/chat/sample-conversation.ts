import type { ChatSide, Conversation } from '@vitrine/core/chat/lite'

/** Creates an open conversation without messages, for tests. */
export function conversationOf(side: ChatSide, changes: Partial<Conversation> = {}): Conversation {
  return {
    id: 'c',
    portfolioId: 'p',
    side,
    personId: side === 'owner' ? '019a0000-0000-7000-8000-0000000000a1' : '019a0000-0000-7000-8000-0000000000a2',
    username: 'ada',
    visitorName: 'Vi',
    visitorEmail: side === 'owner' ? 'vi@example.com' : null,
    portraitUrl: null,
    lastMessage: null,
    lastSender: null,
    lastMessageAt: null,
    lastPosition: 0,
    revision: 0,
    ownerReadUpTo: 0,
    visitorReadUpTo: 0,
    unread: false,
    state: 'open',
    expiresAt: '2026-11-21T12:00:00.000Z',
    minutesLeft: 1440,
    blockId: null,
    ownerPremium: true,
    ...changes,
  }
}
