import { canTakeStep, isSevere, STEPS, type StepName, stepAct, stepTexts } from '@vitrine/core/moderation/lite'
import { moderationTexts } from '@vitrine/core/moderation/texts'

/** A step that can be chosen, with the text that the reason begins with. */
export interface Choice<Value extends string> {
  value: Value
  label: string
  /** Text of the button that takes the step. */
  act: string
  /** Effect of the step in a line. */
  hint: string
  template: string
  /** True for a step in the color of danger. */
  isSevere?: boolean
  /** Reason why the step is not possible here. It keeps its place, so that the digits stay the same. */
  impossible?: string | undefined
}

/** Returns the choice of a step about a target. Steps about pages are not possible for people without one. */
export function stepChoice<Step extends StepName>(value: Step, target: string, hasPage = true): Choice<Step> {
  return {
    value,
    ...stepTexts(value, target),
    act: stepAct(value, target),
    isSevere: isSevere(value),
    impossible: obstacleOf(value, target, hasPage),
  }
}

function obstacleOf(step: StepName, target: string, hasPage: boolean): string | undefined {
  const needsPage = STEPS[step].needs === 'page'
  if (canTakeStep(step, target) && (hasPage || !needsPage)) return undefined
  return needsPage ? moderationTexts.onlyPages : moderationTexts.onlyContent
}
