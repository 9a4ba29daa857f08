export {
  CATEGORIES,
  CATEGORY_NAMES,
  type CategoryName,
  KEEPER_ROLES,
  STEP_NAMES,
  STEPS,
  type StepName,
} from './policy.ts'
