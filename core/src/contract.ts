import { accountDataContract } from './account-data/index.ts'
import { accountDeletionContract } from './account-deletion/index.ts'
import { accountsContract } from './accounts/index.ts'
import { analyticsContract } from './analytics/index.ts'
import { archivesContract } from './archives/index.ts'
import { billingContract } from './billing/index.ts'
import { chatContract } from './chat/index.ts'
import { clicksContract } from './clicks/index.ts'
import { connectionsContract } from './connections/index.ts'
import { contactContract } from './contact/index.ts'
import { filesContract } from './files/index.ts'
import { giftsContract } from './gifts/index.ts'
import { likesContract } from './likes/index.ts'
import { looksContract } from './looks/index.ts'
import { moderationContract } from './moderation/index.ts'
import { newsletterContract } from './newsletter/index.ts'
import { notesContract } from './notes/index.ts'
import { paymentsContract } from './payments/index.ts'
import { listContracts, portfoliosContract } from './portfolios/index.ts'
import { rankingsContract } from './rankings/index.ts'
import { usernamesContract } from './usernames/index.ts'
import { viewsContract } from './views/index.ts'

/** All operations of the API with their inputs, outputs and refusals. Served as REST under `/api`. */
export const contract = {
  accountData: accountDataContract,
  accountDeletion: accountDeletionContract,
  accounts: accountsContract,
  analytics: analyticsContract,
  archives: archivesContract,
  billing: billingContract,
  chat: chatContract,
  clicks: clicksContract,
  connections: connectionsContract,
  contact: contactContract,
  files: filesContract,
  gifts: giftsContract,
  likes: likesContract,
  looks: looksContract,
  moderation: moderationContract,
  newsletter: newsletterContract,
  notes: notesContract,
  payments: paymentsContract,
  portfolios: portfoliosContract,
  ...listContracts,
  rankings: rankingsContract,
  usernames: usernamesContract,
  views: viewsContract,
}

type Operations = typeof contract
/** The type of {@link contract}, by whose name declarations refer to it: they cannot hold all of it. */
export interface Contract extends Operations {}
