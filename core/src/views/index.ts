export { viewsContract } from './contract.ts'
export { isCounted, REFERRERS_MAX, referrerHost } from './rules.ts'
export { RecordViewInput, ViewRecorded } from './schema.ts'
