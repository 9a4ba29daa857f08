import { CATEGORIES, CATEGORY_NAMES, type CategoryName } from '@vitrine/core/moderation/lite'
import { moderationTexts } from '@vitrine/core/moderation/texts'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/textarea.tsx'

/** A step that can be chosen, with the text that the reason begins with. */
export interface Choice<Value extends string> {
  value: Value
  label: string
  template: string
  /** True for a step that is not possible here. It keeps its place, so that the digits stay the same. */
  isImpossible?: boolean
}

/**
 * Renders the choice of a step with its reason. A key that chooses a step moves the focus to the reason, and Ctrl and Enter
 * decide. `category` is absent where the rule is already known.
 */
export function DecisionForm<Value extends string>({
  choices,
  chosen,
  category: reported,
  busy,
  onDecide,
}: {
  choices: readonly Choice<Value>[]
  chosen: { index: number } | null
  category?: CategoryName
  busy: boolean
  onDecide(decision: { value: Value; category: CategoryName; reason: string }): void
}) {
  const id = useId()
  const [value, setValue] = useState<Value | null>(null)
  const [category, setCategory] = useState<CategoryName>(reported ?? 'other')
  const [reason, setReason] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const templates = choices.map(({ template }) => template)

  function choose(choice: Choice<Value>): void {
    setValue(choice.value)
    // A text that the keeper has typed stays.
    setReason((typed) => (typed === '' || templates.includes(typed) ? choice.template : typed))
  }
  const takeKey = useEffectEvent((index: number) => {
    const choice = choices[index]
    if (!choice || choice.isImpossible) return
    choose(choice)
    field.current?.focus()
  })
  useEffect(() => {
    if (chosen) takeKey(chosen.index)
  }, [chosen])

  function send(): void {
    if (!busy && value !== null && reason.trim() !== '') onDecide({ value, category, reason })
  }
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <fieldset>
        <legend className="text-sm font-medium">{moderationTexts.step}</legend>
        <div className="mt-2 grid grid-cols-2 gap-x-5 sm:flex sm:flex-wrap">
          {choices.map((choice) => (
            <label
              key={choice.value}
              className={cn('flex min-h-11 items-center gap-2', choice.isImpossible && 'text-bone-3')}
            >
              <input
                type="radio"
                name={id}
                disabled={choice.isImpossible}
                checked={value === choice.value}
                onChange={() => choose(choice)}
                className="size-5 shrink-0 accent-bone"
              />
              {choice.label}
            </label>
          ))}
        </div>
      </fieldset>
      {reported && (
        <Field label={moderationTexts.rule} hint={CATEGORIES[category].rule}>
          <select
            value={category}
            onChange={(event) => setCategory(CATEGORY_NAMES.find((name) => name === event.target.value) ?? category)}
            className="min-h-11 rounded-control border border-line bg-surface-2 px-3"
          >
            {CATEGORY_NAMES.map((name) => (
              <option key={name} value={name}>
                {CATEGORIES[name].label}
              </option>
            ))}
          </select>
        </Field>
      )}
      <Field label={moderationTexts.reason}>
        <Textarea
          ref={field}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
          }}
        />
      </Field>
      <Button
        type="submit"
        variant="primary"
        busy={busy}
        disabled={value === null || reason.trim() === ''}
        className="self-start"
      >
        {moderationTexts.decide}
      </Button>
    </form>
  )
}
