export { viewsContract } from './contract.ts'
export { REFERRERS_MAX, referrerHost } from './rules.ts'
export { RecordViewInput, ViewRecorded } from './schema.ts'
