import { LookName } from '@vitrine/core/looks'
import { type FormEvent, useState } from 'react'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'

/** State of a field for the name of a look. */
export interface LookNameState {
  name: string
  error: string | undefined
  setName(name: string): void
  setError(error: string): void
  /** Returns the handler of a form that calls `onName` with the name; a missing or long one is an error at the field. */
  submit(onName: (name: string) => void): (event: FormEvent) => void
}

/** Returns the state of a field for the name of a look. */
export function useLookName(first: string): LookNameState {
  const [name, setName] = useState(first)
  const [error, setError] = useState<string>()
  return {
    name,
    error,
    setName(next) {
      setName(next)
      setError(undefined)
    },
    setError,
    submit: (onName) => (event) => {
      event.preventDefault()
      const read = LookName.safeParse(name)
      if (read.success) onName(read.data)
      else setError(read.error.issues[0]?.message)
    },
  }
}

/** Renders the field for the name of a look. */
export function LookNameField({ state: { name, error, setName } }: { state: LookNameState }) {
  return (
    <Field label="Name" error={error}>
      <Input value={name} autoComplete="off" onChange={({ target }) => setName(target.value)} />
    </Field>
  )
}
