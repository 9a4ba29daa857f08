import { accountDataRouter } from '#features/account-data'
import { accountDeletionRouter } from '#features/account-deletion'
import { accountsRouter } from '#features/accounts'
import { analyticsRouter } from '#features/analytics'
import { archivesRouter } from '#features/archives'
import { billingRouter } from '#features/billing'
import { chatRouter } from '#features/chat'
import { clicksRouter } from '#features/clicks'
import { connectionsRouter } from '#features/connections'
import { contactRouter } from '#features/contact'
import { filesRouter } from '#features/files'
import { giftsRouter } from '#features/gifts'
import { likesRouter } from '#features/likes'
import { looksRouter } from '#features/looks'
import { moderationRouter } from '#features/moderation'
import { newsletterRouter } from '#features/newsletter'
import { notesRouter } from '#features/notes'
import { paymentsRouter } from '#features/payments'
import { listRouters, portfoliosRouter } from '#features/portfolios'
import { rankingsRouter } from '#features/rankings'
import { usernamesRouter } from '#features/usernames'
import { viewsRouter } from '#features/views'
import { procedures } from '../runtime/procedures.ts'

/** Implementation of every operation of the contract. */
export const router = procedures.router({
  accountData: accountDataRouter,
  accountDeletion: accountDeletionRouter,
  accounts: accountsRouter,
  analytics: analyticsRouter,
  archives: archivesRouter,
  billing: billingRouter,
  chat: chatRouter,
  clicks: clicksRouter,
  connections: connectionsRouter,
  contact: contactRouter,
  files: filesRouter,
  gifts: giftsRouter,
  likes: likesRouter,
  looks: looksRouter,
  moderation: moderationRouter,
  newsletter: newsletterRouter,
  notes: notesRouter,
  payments: paymentsRouter,
  portfolios: portfoliosRouter,
  ...listRouters,
  rankings: rankingsRouter,
  usernames: usernamesRouter,
  views: viewsRouter,
})
