import { CATEGORIES, type CategoryName, STEPS, type StepName } from './policy.ts'

/** A statement tells the owner what was decided, by which rule, why, how it came about, and that a person decided. */
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
