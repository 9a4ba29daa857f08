import { accountsRouter } from '#features/accounts'
import { billingRouter } from '#features/billing'
import { chatRouter } from '#features/chat'
import { connectionsRouter } from '#features/connections'
import { filesRouter } from '#features/files'
import { giftsRouter } from '#features/gifts'
import { likesRouter } from '#features/likes'
import { notesRouter } from '#features/notes'
import { paymentsRouter } from '#features/payments'
import { portfoliosRouter } from '#features/portfolios'
import { viewsRouter } from '#features/views'
import { procedures } from './procedures.ts'

/** Implementation of every operation of the contract. */
export const router = procedures.router({
  accounts: accountsRouter,
  billing: billingRouter,
  chat: chatRouter,
  connections: connectionsRouter,
  files: filesRouter,
  gifts: giftsRouter,
  likes: likesRouter,
  notes: notesRouter,
  payments: paymentsRouter,
  portfolios: portfoliosRouter,
  views: viewsRouter,
})
