import { accountTexts } from '@vitrine/core/accounts'
import { useRef } from 'react'
import type { RegisterOptions, UseFormRegisterReturn } from 'react-hook-form'
import { useAppContext } from '../../api/app-context.ts'
import { AddressPrefix } from '../../ui/address-prefix.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { NameOffers } from './name-offers.tsx'
import { NAME_TEXTS, type NameState, readUsername } from './name-state.ts'
import { useNameCheck } from './use-name-check.ts'

const HINT = '3 to 20 letters, numbers, and underscores'
/** Hints of the states that say more than what a username consists of. */
const HINTS: Partial<Record<NameState, string>> = {
  checking: NAME_TEXTS.checking,
  available: NAME_TEXTS.available,
}

/** Renders the username of a sign-up, or a new one. While it is typed, the field says whether the name is free. */
export function UsernameField({
  label = 'Username',
  error,
  register,
}: {
  label?: string
  /** Error of the last submission. */
  error: string | undefined
  /** Connects the control to its form. */
  register: (options: Pick<RegisterOptions, 'onChange'>) => UseFormRegisterReturn
}) {
  const { origin } = useAppContext()
  const { state, free, follow } = useNameCheck()
  const box = useRef<HTMLDivElement>(null)
  const field = register({
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => follow(readUsername(event.target.value)),
  })
  const problem = error ?? (state === 'taken' ? accountTexts.usernameTaken : undefined)
  return (
    <div ref={box}>
      <Field
        label={label}
        hint={HINTS[state] ?? HINT}
        confirms={state === 'available'}
        error={problem}
        before={<AddressPrefix origin={origin} />}
      >
        <Input className="rounded-l-none" autoComplete="off" autoCapitalize="none" spellCheck={false} {...field} />
      </Field>
      <span aria-live="polite" className="sr-only">
        {state === 'taken' ? problem : HINTS[state]}
      </span>
      <NameOffers names={free} onPick={(name) => typeInto(box.current?.querySelector('input'), name)} />
    </div>
  )
}

/** Puts a text into a field as typing does, so that its form follows, and the focus behind it. */
function typeInto(field: HTMLInputElement | null | undefined, text: string): void {
  if (!field) return
  field.focus()
  field.setRangeText(text, 0, field.value.length, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
