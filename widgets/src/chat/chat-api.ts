import { callApi } from '../api/call-api.ts'

/** Time limit of a request in milliseconds. A message that is sent again is stored once. */
export const TIMEOUT_MS = 20_000

const timeout = () => AbortSignal.timeout(TIMEOUT_MS)

/** The operations of chat. Each throws `ApiRefusal`, or an error with a text to show if no response came in time. */
export const chatApi = {
  entry: (portfolioId: string) => callApi('GET /portfolios/{portfolioId}/chat', { portfolioId }, timeout()),
  start: (portfolioId: string, name: string) =>
    callApi('POST /portfolios/{portfolioId}/conversations', { portfolioId, name }, timeout()),
  /** `before` is `lastMessageAt` of the last loaded conversation. Without it the first page is returned. */
  inbox: (portfolioId: string, before?: string | null) =>
    callApi('GET /portfolios/{portfolioId}/conversations', { portfolioId, before: before ?? undefined }, timeout()),
  blocks: (portfolioId: string) => callApi('GET /portfolios/{portfolioId}/blocks', { portfolioId }, timeout()),
  conversation: (id: string) => callApi('GET /conversations/{id}', { id }, timeout()),
  messages: (id: string, range: { before?: number; after?: number } = {}) =>
    callApi('GET /conversations/{id}/messages', { id, ...range }, timeout()),
  send: (conversationId: string, id: string, message: string) =>
    callApi('POST /conversations/{conversationId}/messages', { conversationId, id, message }, timeout()),
  read: (id: string, upTo: number) => callApi('POST /conversations/{id}/read', { id, upTo }, timeout()),
  delete: (id: string) => callApi('DELETE /conversations/{id}', { id }, timeout()),
  block: (id: string) => callApi('POST /conversations/{id}/block', { id }, timeout()),
  unblock: (id: string) => callApi('DELETE /blocks/{id}', { id }, timeout()),
}

export type ChatApi = typeof chatApi
