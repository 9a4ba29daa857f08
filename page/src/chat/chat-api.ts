import type {
  ChatBlock,
  ChatEntry,
  ChatMessage,
  Conversation,
  ConversationPage,
  MessagePage,
} from '@vitrine/core/chat/view'
import { kernelTexts } from '@vitrine/core/kernel/texts'
import { callApi } from '../api/call-api.ts'

/** Milliseconds after which nobody will answer any more. Sending again stores nothing twice. */
const PATIENCE = 20_000

/** Asks for something whose shape the contract gives: nothing but that procedure answers on its path. */
async function ask<Answer>(path: string, options?: { method?: string; body?: unknown }): Promise<Answer> {
  const answer: unknown = await inTime(callApi(path, options))
  return answer as Answer
}

async function inTime<Value>(work: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(kernelTexts.unexpected)), PATIENCE)
  })
  return Promise.race([work, end]).finally(() => clearTimeout(timer))
}

/** What chat asks of the API. Each throws `ApiRefusal`, or that nobody answered. */
export const chatApi = {
  entry: (portfolioId: string) => ask<ChatEntry>(`portfolios/${portfolioId}/chat`),
  start: (portfolioId: string, name: string) =>
    ask<Conversation>(`portfolios/${portfolioId}/conversations`, { body: { name } }),
  /** `before` is when the last one known had its last message. */
  inbox: (portfolioId: string, before?: string | null) =>
    ask<ConversationPage>(`portfolios/${portfolioId}/conversations${before ? `?before=${before}` : ''}`),
  blocks: (portfolioId: string) => ask<ChatBlock[]>(`portfolios/${portfolioId}/blocks`),
  conversation: (id: string) => ask<Conversation>(`conversations/${id}`),
  messages: (id: string, range: { before?: number; after?: number } = {}) => {
    const query = Object.entries(range).map(([name, position]) => `?${name}=${position}`)
    return ask<MessagePage>(`conversations/${id}/messages${query[0] ?? ''}`)
  },
  send: (conversationId: string, id: string, message: string) =>
    ask<ChatMessage>(`conversations/${conversationId}/messages`, { body: { id, message } }),
  read: (id: string, upTo: number) => ask<unknown>(`conversations/${id}/read`, { body: { upTo } }),
  delete: (id: string) => ask<unknown>(`conversations/${id}`, { method: 'DELETE' }),
  block: (id: string) => ask<ChatBlock>(`conversations/${id}/block`, { method: 'POST' }),
  unblock: (blockId: string) => ask<unknown>(`blocks/${blockId}`, { method: 'DELETE' }),
}

export type ChatApi = typeof chatApi
