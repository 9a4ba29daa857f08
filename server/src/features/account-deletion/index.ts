export { deleteAccount } from './delete-account.ts'
export { deleteDueAccounts } from './delete-due-accounts.ts'
export { resumeDeletions } from './resume-deletions.ts'
export { accountDeletionRouter } from './router.ts'
