export { viewsContract } from './contract.ts'
export { ViewRecorded } from './schema.ts'
