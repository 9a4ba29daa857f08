import { CATEGORIES, CATEGORY_NAMES, type CategoryName } from '@vitrine/core/moderation/lite'
import { moderationTexts } from '@vitrine/core/moderation/texts'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { BottomBar } from '../../ui/bottom-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { useIsWide } from '../../ui/use-is-wide.ts'
import { KeyCap } from './key-cap.tsx'
import type { Choice } from './step-choices.ts'
import { StepOptions } from './step-options.tsx'

/**
 * Renders the choice of a step with its reason. A key that chooses a step moves the focus to the reason, and Ctrl and Enter
 * take it. `category` is absent where the rule is already known.
 */
export function DecisionForm<Value extends string>({
  choices,
  chosen,
  category: reported,
  count,
  busy,
  onDecide,
}: {
  choices: readonly Choice<Value>[]
  chosen: { index: number } | null
  category?: CategoryName
  /** Number of pages that the step is about, where it can be any. */
  count?: number
  busy: boolean
  onDecide(decision: { value: Value; category: CategoryName; reason: string }): void
}) {
  const [choice, setChoice] = useState<Choice<Value> | null>(null)
  const [category, setCategory] = useState<CategoryName>(reported ?? 'other')
  const [reason, setReason] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const options = useRef<HTMLFieldSetElement>(null)
  const templates = choices.map(({ template }) => template)
  const isComplete = choice !== null && reason.trim() !== '' && count !== 0

  function choose(next: Choice<Value>): void {
    setChoice(next)
    // A text that the keeper has typed stays.
    setReason((typed) => (typed === '' || templates.includes(typed) ? next.template : typed))
  }
  const takeKey = useEffectEvent((index: number) => {
    const next = choices[index]
    if (!next || next.impossible !== undefined) return
    choose(next)
    field.current?.focus()
    // Browsers do not scroll to a focused field of which they show a part.
    field.current?.scrollIntoView({ block: 'nearest' })
  })
  useEffect(() => {
    if (chosen) takeKey(chosen.index)
  }, [chosen])

  function send(): void {
    if (!busy && isComplete) onDecide({ value: choice.value, category, reason })
  }
  return (
    <form
      className="flex min-h-0 flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <div className={FIELDS}>
        <StepOptions ref={options} choices={choices} value={choice?.value ?? null} onChoose={choose} />
        {reported && (
          <Field label={moderationTexts.rule} hint={CATEGORIES[category].rule}>
            <Select
              value={category}
              onChange={(event) => setCategory(CATEGORY_NAMES.find((name) => name === event.target.value) ?? category)}
            >
              {CATEGORY_NAMES.map((name) => (
                <option key={name} value={name}>
                  {CATEGORIES[name].label}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Field label={moderationTexts.reason}>
          <Textarea
            ref={field}
            className="min-h-24!"
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
            }}
          />
        </Field>
      </div>
      <ActPlace>
        {choice ? (
          <Button
            type="submit"
            variant={choice.isSevere ? 'danger' : 'primary'}
            busy={busy}
            disabled={!isComplete}
            className="w-full"
          >
            {count === undefined ? choice.act : `${choice.act} (${count})`}
            <KeyCap>Ctrl ↵</KeyCap>
          </Button>
        ) : (
          <Button className="w-full" onClick={() => showOptions(options.current)}>
            {moderationTexts.chooseStep}
          </Button>
        )}
      </ActPlace>
    </form>
  )
}

/**
 * Classes of the fields, which scroll where the window is too low for them. The room at their sides is for the outline of the
 * focused one, and the room below them for the button.
 */
const FIELDS =
  'flex flex-col gap-4 roomy:-mx-1 roomy:overflow-y-auto roomy:px-1 roomy:pb-1 roomy:[scrollbar-width:thin] roomy:[&_:is(input,select,textarea)]:scroll-mb-20'

/** Scrolls to the options, and moves the focus to the first that is possible. */
function showOptions(options: HTMLFieldSetElement | null): void {
  options?.scrollIntoView({ block: 'start' })
  options?.querySelector<HTMLInputElement>('input:enabled')?.focus({ preventScroll: true })
}

/** Renders the button in the bar of small screens, and on wide ones at the end of the form, where it stays in view. */
function ActPlace({ children }: { children: ReactNode }) {
  if (!useIsWide()) return <BottomBar>{children}</BottomBar>
  return (
    <div className="-mt-4 bg-surface-1 pt-4 roomy:sticky roomy:bottom-(--toasts-height,0px) roomy:pb-4">{children}</div>
  )
}
