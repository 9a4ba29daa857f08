import { type ComponentProps, createContext, type KeyboardEvent, use, useEffect, useRef } from 'react'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import type { EntryAutosave } from './entry-autosave.ts'
import type { Texts } from './entry-forms.ts'
import { useEntryDraft } from './use-entry-draft.ts'

/** Attributes of a field for an address. */
export const ADDRESS_CONTROL = { inputMode: 'url', autoCapitalize: 'none', spellCheck: false } as const

/** Adds the entry after the present one; the Enter key of its fields calls it. */
export const NextEntryContext = createContext<() => void>(() => {})

interface EntryFieldProps<Entry, Values extends Texts> {
  autosave: EntryAutosave<Entry, Values>
  /** Name of the field in the entry's values. */
  field: keyof Values & string
  label: string
  hint?: string | undefined
}

/** Returns the text and the error of a field, and `edit`, which changes the text and stores it after a pause. */
function useEntryField<Entry, Values extends Texts>({ autosave, field }: EntryFieldProps<Entry, Values>) {
  const { values, problems } = useEntryDraft(autosave)
  return {
    value: values[field],
    error: problems[field],
    edit(text: string) {
      // `field` is a key of the values, whose type is string.
      autosave.edit({ [field]: text } as Partial<Values>)
    },
  }
}

/**
 * Renders a field of one line. `fresh` means that its entry was just added: the field's text is selected. Enter adds the
 * next entry; in a field with suggestions, Enter takes one.
 */
export function EntryInput<Entry, Values extends Texts>({
  fresh = false,
  control = {},
  ...props
}: EntryFieldProps<Entry, Values> & { fresh?: boolean; control?: ComponentProps<typeof Input> }) {
  const { value, error, edit } = useEntryField(props)
  const input = useRef<HTMLInputElement>(null)
  const addNext = use(NextEntryContext)

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || control.list !== undefined) return
    event.preventDefault()
    props.autosave.settle()
    if (!props.autosave.isStuck()) addNext()
  }
  useEffect(() => {
    if (fresh) input.current?.select()
  }, [fresh])
  return (
    <Field label={props.label} error={error} hint={props.hint}>
      <Input
        ref={input}
        value={value}
        onChange={(event) => edit(event.target.value)}
        onBlur={props.autosave.settle}
        onKeyDown={onKeyDown}
        enterKeyHint={control.list === undefined ? 'next' : undefined}
        autoComplete="off"
        {...control}
      />
    </Field>
  )
}

/** Renders a field of several lines with a counter. */
export function EntryTextarea<Entry, Values extends Texts>({
  counter,
  ...props
}: EntryFieldProps<Entry, Values> & { counter(text: string): string }) {
  const { value, error, edit } = useEntryField(props)
  return (
    <Field label={props.label} error={error} hint={props.hint} counter={counter(value ?? '')}>
      <Textarea
        value={value}
        onChange={(event) => edit(event.target.value)}
        onBlur={props.autosave.settle}
        rows={3}
        className="min-h-24!"
      />
    </Field>
  )
}
