import { CATEGORIES, type CategoryName, isMessage, type StepName, stepTexts } from './policy.ts'

/** Returns the lines of a statement of reasons for the owner: effect, rule, reason, origin, and the part of machines. */
export function statementLines(decision: {
  step: StepName
  target: string
  category: CategoryName
  reason: string
  byReport: boolean
}): string[] {
  const about = isMessage(decision.target) ? 'a message of yours' : 'your page'
  return [
    stepTexts(decision.step, decision.target).effect,
    `The rule: ${CATEGORIES[decision.category].rule}`,
    `Our reason: ${decision.reason}`,
    `We looked at ${about} ${decision.byReport ? 'because of a report' : 'on our own initiative'}.`,
    'A person took this decision. No automated means were used to find the content or to decide.',
  ]
}
