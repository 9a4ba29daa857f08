export { CATEGORIES, CATEGORY_NAMES, type CategoryName, STEP_NAMES, STEPS, type StepName } from './policy.ts'
