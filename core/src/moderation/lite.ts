export {
  CATEGORIES,
  CATEGORY_NAMES,
  type CategoryName,
  isMessage,
  KEEPER_ROLES,
  STEP_NAMES,
  STEPS,
  type StepName,
  stepTexts,
} from './policy.ts'
export { canTakeStep } from './rules.ts'
