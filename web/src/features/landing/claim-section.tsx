import { useNavigate } from '@tanstack/react-router'
import { siteTexts } from '@vitrine/core/site'
import { type FormEvent, useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { useEarlyTyping } from '../../ui/hydration.ts'
import { Input } from '../../ui/input.tsx'
import { NAME_TEXTS, type NameState } from '../accounts/index.ts'
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

/** Renders 'Claim Your Space': the field for a name, its availability, and the button to claim it. */
export function ClaimSection({ signedIn }: { signedIn: boolean }) {
  const navigate = useNavigate()
  const claim = useClaim()
  const form = useEarlyTyping((_, text) => claim.type(text))
  const id = useId()
  const available = claim.state === 'available'

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (!available || claim.name === null) {
      await claim.check()
      return
    }
    const state = { suggestedUsername: claim.name }
    if (signedIn) await navigate({ to: '/create-portfolio', state })
    else await navigate({ to: '/auth', state })
  }

  return (
    <section
      id="claim"
      aria-labelledby={`${id}-heading`}
      className="mx-auto w-full max-w-6xl px-4 py-14 sm:px-6 sm:py-24"
    >
      <div className="spotlight raised rounded-card bg-surface-1 px-5 py-12 text-center sm:px-10 sm:py-20">
        <h2
          id={`${id}-heading`}
          className="font-display text-4xl font-semibold tracking-[-0.04em] text-balance sm:text-6xl"
        >
          {siteTexts.claimYourSpace}
        </h2>
        <p className="mt-4 text-lg text-bone-2">Good names go first. See if yours is free.</p>
        <form
          ref={form}
          noValidate
          onSubmit={(event) => void submit(event)}
          className="mx-auto mt-9 flex max-w-xl flex-col gap-3 text-left sm:flex-row"
        >
          <div className="min-w-0 flex-1">
            <label htmlFor={id} className="sr-only">
              Username
            </label>
            <Input
              id={id}
              name="username"
              value={claim.typed}
              onChange={(event) => claim.type(keepCaret(event.target))}
              placeholder="username"
              className="h-14 border-bone/24 px-4 text-lg"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              aria-describedby={`${id}-state`}
              aria-invalid={claim.state === 'invalid' || claim.state === 'taken' || undefined}
            />
            <p id={`${id}-state`} aria-live="polite" className={`mt-2 min-h-6 text-sm ${COLORS[claim.state]}`}>
              {NAME_TEXTS[claim.state]}
            </p>
          </div>
          <Button type="submit" variant="primary" className="h-14 px-6!">
            {available ? siteTexts.claimUsername : siteTexts.checkAvailability}
          </Button>
        </form>
      </div>
    </section>
  )
}
