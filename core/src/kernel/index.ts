export { minutesUntil, SERVER_TIME } from './clock.ts'
export { formatHours } from './format-hours.ts'
export {
  Done,
  done,
  Id,
  INTEGER_MAX,
  keeperProcedure,
  Moment,
  MomentInput,
  type OperationMeta,
  publicProcedure,
  sessionProcedure,
  signedInProcedure,
} from './procedure.ts'
export {
  type ErrorsOf,
  errorsOf,
  REFUSAL_STATUS,
  Refusal,
  type RefusalKind,
  type RefusalSpec,
  refusal,
  refuse,
} from './refusal.ts'
export { FieldError, kernelRefusals } from './refusals.ts'
export { cleanText, countGraphemes, cutLine, fits, lineField, rawText, textField } from './text.ts'
export { kernelTexts } from './texts.ts'
