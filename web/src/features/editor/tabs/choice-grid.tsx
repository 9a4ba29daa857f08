import { Lock } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { CHOICE_INPUT_STYLE, CHOICE_STYLE } from '../../../ui/choice-style.ts'
import { cn } from '../../../ui/cn.ts'

/** Option of a choice; `locked` marks one that needs premium. */
export interface ChoiceOption<Value> {
  value: Value
  name: string
  sample?: ReactNode
  locked?: boolean
}

/** Renders options of which one is chosen, each with its name and, if it has one, its sample. */
export function ChoiceGrid<Value extends string>({
  label,
  hint,
  locked = false,
  options,
  value,
  columns,
  more,
  onChoose,
}: {
  label: string
  hint?: string | undefined
  /** True if choosing needs premium. */
  locked?: boolean
  options: readonly ChoiceOption<Value>[]
  value: Value
  /** Tailwind classes of the columns. */
  columns: string
  /** Control below the options, for example one that shows further ones. */
  more?: ReactNode
  onChoose(value: Value): void
}) {
  const name = useId()
  return (
    <fieldset
      className="min-w-0"
      aria-labelledby={`${name}-label`}
      aria-describedby={hint ? `${name}-hint` : undefined}
    >
      <legend className="mb-2 flex items-center gap-1.5 text-sm font-medium">
        <span id={`${name}-label`}>{label}</span>
        {locked && <Lock aria-label="Premium" className="size-3.5 text-premium" />}
      </legend>
      <div className={cn('grid gap-2', columns)}>
        {options.map((option) => (
          <label key={option.value} className={cn(CHOICE_STYLE, 'flex-col')}>
            <input
              type="radio"
              name={name}
              aria-label={option.name}
              value={option.value}
              checked={option.value === value}
              className={CHOICE_INPUT_STYLE}
              onChange={() => onChoose(option.value)}
            />
            {option.sample}
            <span className="pointer-events-none flex flex-1 items-center justify-center gap-1.5 px-2 py-2 text-center text-sm leading-tight">
              {option.name}
              {option.locked && <Lock aria-label="Premium" className="size-3 shrink-0 text-premium" />}
            </span>
          </label>
        ))}
      </div>
      {more}
      {hint && (
        <p id={`${name}-hint`} className="mt-2 text-sm text-bone-2">
          {hint}
        </p>
      )}
    </fieldset>
  )
}
