import { CATEGORIES, type CategoryName, STEPS, type StepName } from './policy.ts'

/** Returns the lines of a statement of reasons for the owner: effect, rule, reason, origin, and the part of machines. */
export function statementLines(decision: {
  step: StepName
  category: CategoryName
  reason: string
  byReport: boolean
}): string[] {
  return [
    STEPS[decision.step].effect,
    `The rule: ${CATEGORIES[decision.category].rule}`,
    `Our reason: ${decision.reason}`,
    decision.byReport ? 'We looked at your page because of a report.' : 'We looked at your page on our own initiative.',
    'A person took this decision. No automated means were used to find the content or to decide.',
  ]
}
