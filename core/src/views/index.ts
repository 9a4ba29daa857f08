export { viewsContract } from './contract.ts'
export { isCounted, REFERRERS_MAX, referrerHost, visitorsForgottenAt } from './rules.ts'
export { RecordViewInput, ViewRecorded } from './schema.ts'
