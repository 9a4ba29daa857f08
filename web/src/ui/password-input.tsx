import { type ComponentProps, useState } from 'react'
import { useHydrated } from './hydration.ts'
import { Input } from './input.tsx'

/** Renders a field for a password with a button that shows what was typed. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  const [shown, setShown] = useState(false)
  const hydrated = useHydrated()
  return (
    <span className="relative flex min-w-0 grow">
      <Input type={shown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} className="pr-16" {...props} />
      <button
        type="button"
        disabled={!hydrated}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 right-0 min-w-14 rounded-control px-3 text-sm text-bone-2 hover:text-bone"
      >
        {shown ? 'Hide' : 'Show'}
        <span className="sr-only"> password</span>
      </button>
    </span>
  )
}
