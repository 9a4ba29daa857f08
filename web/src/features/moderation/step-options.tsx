import { moderationTexts } from '@vitrine/core/moderation/texts'
import { type RefObject, useId } from 'react'
import { CHOICE_INPUT_STYLE, CHOICE_STYLE } from '../../ui/choice-style.ts'
import { cn } from '../../ui/cn.ts'
import { KeyCap } from './key-cap.tsx'
import type { Choice } from './step-choices.ts'

/** Renders the steps, each in a row with its key, its name, and its effect or the reason why it is not possible. */
export function StepOptions<Value extends string>({
  ref,
  choices,
  value,
  onChoose,
}: {
  ref: RefObject<HTMLFieldSetElement | null>
  choices: readonly Choice<Value>[]
  value: Value | null
  onChoose(choice: Choice<Value>): void
}) {
  const id = useId()
  return (
    <fieldset ref={ref} className="scroll-mt-4">
      <legend className="mb-2 text-sm font-medium">{moderationTexts.step}</legend>
      <div className="flex flex-col gap-1.5">
        {choices.map((choice, index) => {
          const { label, hint, impossible } = choice
          const isPossible = impossible === undefined
          return (
            <label
              key={choice.value}
              className={cn(CHOICE_STYLE, 'items-center gap-3 px-3 py-1.5', !isPossible && 'hover:bg-surface-2!')}
            >
              <input
                type="radio"
                name={id}
                aria-label={label}
                aria-describedby={`${id}-${choice.value}`}
                aria-keyshortcuts={String(index + 1)}
                disabled={!isPossible}
                checked={value === choice.value}
                onChange={() => onChoose(choice)}
                className={cn(CHOICE_INPUT_STYLE, 'disabled:cursor-not-allowed')}
              />
              <span className="pointer-events-none min-w-0 flex-1 leading-snug">
                <span
                  className={cn(
                    'block text-[0.9375rem] font-medium',
                    !isPossible ? 'text-bone-3' : choice.isSevere && 'text-danger',
                  )}
                >
                  {label}
                </span>
                <span
                  id={`${id}-${choice.value}`}
                  className={cn('block text-[0.8125rem]', isPossible ? 'text-bone-2' : 'text-bone-3')}
                >
                  {impossible ?? hint}
                </span>
              </span>
              {isPossible && <KeyCap>{index + 1}</KeyCap>}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
