import { useNavigate } from '@tanstack/react-router'
import { siteTexts } from '@vitrine/core/site'
import { type FormEvent, useId } from 'react'
import { useAppContext } from '../../api/app-context.ts'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { useEarlyTyping } from '../../ui/hydration.ts'
import { Input } from '../../ui/input.tsx'
import { NAME_TEXTS, NameOffers, type NameState } from '../accounts/index.ts'
import { typedClaim } from './claim.ts'
import { useClaim } from './use-claim.ts'

const COLORS: Record<NameState, string> = {
  empty: '',
  checking: 'text-bone-2',
  available: 'text-live',
  taken: 'text-danger',
  invalid: 'text-danger',
  failed: 'text-idle',
}

/** Writes the normalized name into the field, keeps the caret, and returns the name. */
function keepCaret(field: HTMLInputElement): string {
  const { selectionStart, selectionEnd } = field
  const text = typedClaim(field.value)
  if (text !== field.value) {
    field.value = text
    field.setSelectionRange(selectionStart, selectionEnd)
  }
  return text
}

/**
 * Renders the field for a name, which completes an address, its availability, and the button that claims it: on the way
 * to a sign-up, or to the portfolio of someone signed in. With `inOneStep` the button checks a name that is not checked
 * yet and goes on at once if it is available; otherwise it reads 'Check Availability' until then.
 */
export function ClaimForm({
  label,
  hint = '',
  inOneStep = false,
  signedIn,
  className,
}: {
  /** Accessible name of the field. */
  label: string
  /** Text below an empty field. */
  hint?: string
  inOneStep?: boolean
  signedIn: boolean
  className?: string
}) {
  const navigate = useNavigate()
  const host = useAppContext().origin.replace(/^https?:\/\//, '')
  const claim = useClaim()
  const form = useEarlyTyping((_, text) => claim.type(text))
  const id = useId()
  const available = claim.state === 'available'

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const found = available ? claim.state : await claim.check()
    if (found === 'empty') document.getElementById(id)?.focus()
    if (found !== 'available' || claim.name === null || !(available || inOneStep)) return
    const state = { suggestedUsername: claim.name }
    if (signedIn) await navigate({ to: '/create-portfolio', state })
    else await navigate({ to: '/auth', state })
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      className={cn('mx-auto flex max-w-xl flex-col gap-3 sm:flex-row', className)}
    >
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <div
          // An address is read from the left in every language.
          dir="ltr"
          className="flex min-w-0 items-stretch rounded-control border border-bone/24 bg-surface-2 has-focus-visible:outline-2 has-aria-invalid:border-danger"
        >
          <span aria-hidden className="flex max-w-[60%] shrink-0 items-center pl-4 text-lg text-bone-3">
            <span className="truncate">{host}</span>
            <span className="shrink-0">/u/</span>
          </span>
          <Input
            id={id}
            name="username"
            value={claim.typed}
            onChange={(event) => claim.type(keepCaret(event.target))}
            placeholder="yourname"
            className="h-14 border-0! pr-4! pl-0! text-lg outline-none!"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            aria-describedby={`${id}-state`}
            aria-invalid={claim.state === 'invalid' || claim.state === 'taken' || undefined}
          />
        </div>
        <p
          id={`${id}-state`}
          aria-live="polite"
          className={`mt-2 min-h-6 text-sm ${COLORS[claim.state] || 'text-bone-2'}`}
        >
          {NAME_TEXTS[claim.state] || hint}
        </p>
        <NameOffers names={claim.free} onPick={claim.type} />
      </div>
      <Button type="submit" variant="primary" className="h-14 px-6! sm:text-base">
        {inOneStep ? siteTexts.claimYourPage : available ? siteTexts.claimUsername : siteTexts.checkAvailability}
      </Button>
    </form>
  )
}
