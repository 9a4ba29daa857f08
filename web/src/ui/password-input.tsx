import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { useHydrated } from './hydration.ts'
import { Input } from './input.tsx'

/** Renders a field for a password with a button that shows what was typed. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  const [shown, setShown] = useState(false)
  const hydrated = useHydrated()
  const Icon = shown ? EyeOff : Eye
  return (
    <span className="relative flex min-w-0 grow">
      <Input type={shown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} className="pr-12" {...props} />
      <button
        type="button"
        aria-pressed={shown}
        disabled={!hydrated}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 right-0 flex w-12 items-center justify-center rounded-control text-bone-2 hover:text-bone"
      >
        <Icon aria-hidden className="size-5" />
        <span className="sr-only">Show password</span>
      </button>
    </span>
  )
}
