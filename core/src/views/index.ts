export { viewsContract } from './contract.ts'
export {
  BURST_VISITS,
  FULL_WEIGHT,
  HOUR_GRACE_SECONDS,
  isBurst,
  isCounted,
  REFERRERS_MAX,
  referrerHost,
  visitorsForgottenAt,
  visitWeight,
} from './rules.ts'
export { RecordViewInput, ViewRecorded } from './schema.ts'
