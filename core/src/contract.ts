import { accountsContract } from './accounts/index.ts'
import { billingContract } from './billing/index.ts'
import { chatContract } from './chat/index.ts'
import { connectionsContract } from './connections/index.ts'
import { filesContract } from './files/index.ts'
import { giftsContract } from './gifts/index.ts'
import { likesContract } from './likes/index.ts'
import { notesContract } from './notes/index.ts'
import { paymentsContract } from './payments/index.ts'
import { portfoliosContract } from './portfolios/index.ts'
import { viewsContract } from './views/index.ts'

/** All operations of the API with their inputs, outputs and refusals. Served as REST under `/api`. */
export const contract = {
  accounts: accountsContract,
  billing: billingContract,
  chat: chatContract,
  connections: connectionsContract,
  files: filesContract,
  gifts: giftsContract,
  likes: likesContract,
  notes: notesContract,
  payments: paymentsContract,
  portfolios: portfoliosContract,
  views: viewsContract,
}
