export {
  CATEGORIES,
  CATEGORY_NAMES,
  type CategoryName,
  isMessage,
  isSevere,
  KEEPER_ROLES,
  messageTarget,
  STEP_NAMES,
  STEPS,
  type StepName,
  stepAct,
  stepTexts,
} from './policy.ts'
export { canTakeStep } from './rules.ts'
