export { BURSTS_LISTED, type CountBurstInput, ViewBurst } from './burst-contract.ts'
export { moderationContract } from './contract.ts'
export {
  BulkDecisionInput,
  BulkResult,
  type DeskPayment,
  FoundPerson,
  GivePremiumInput,
  GiveRoleInput,
  LinkingPage,
  OwnDecisionInput,
  PersonView,
  RefundInput,
  RestoreInput,
} from './desk-schema.ts'
export { HELD_LISTED, HeldUpload } from './held-contract.ts'
export {
  CATEGORIES,
  CATEGORY_NAMES,
  type CategoryName,
  isMessage,
  KEEPER_ROLES,
  type KeeperRole,
  messageIdOf,
  messageTarget,
  REPORT_RETENTION_MONTHS,
  STEP_NAMES,
  STEPS,
  type StepName,
  stepTexts,
} from './policy.ts'
export { moderationRefusals } from './refusals.ts'
export {
  ALARM_SHARES,
  alarmAt,
  appealDueAt,
  canAppeal,
  canTakeStep,
  MESSAGES_AROUND,
  mayDecideAbout,
  mayDecideAppeal,
  reportDueAt,
  reportsErasedBefore,
  roleOf,
} from './rules.ts'
export {
  AppealDecisionInput,
  AppealInput,
  AppealView,
  DecisionInput,
  DecisionView,
  Evidence,
  Keeper,
  type MessageEvidence,
  type PageEvidence,
  QUEUE_MAX,
  QueueItem,
  REASON_MAX,
  REPORT_TEXT_MAX,
  REPORTER_NAME_MAX,
  ReportInput,
  ReportTarget,
  ReportView,
  TARGET_KINDS,
} from './schema.ts'
export { statementLines } from './statement.ts'
export { evidenceOf, listPictures, listTargets, type PageTarget } from './targets.ts'
export { moderationTexts } from './texts.ts'
export { LookAlikeTitle, TITLES_LISTED } from './title-contract.ts'
