export { deleteAccount } from './delete-account.ts'
export { resumeDeletions } from './resume-deletions.ts'
