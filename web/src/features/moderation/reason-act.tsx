import { moderationTexts } from '@vitrine/core/moderation/texts'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/textarea.tsx'

/** Renders an act that needs a reason: a button that opens the field for it, and further fields in `children`. */
export function ReasonAct({
  label,
  about,
  hint,
  busy,
  children,
  onAct,
}: {
  label: string
  /** Subject of the act, for screen readers. */
  about: string
  hint?: string
  busy: boolean
  children?: ReactNode
  onAct(reason: string): void
}) {
  const [isOpen, setIsOpen] = useState(false)
  const [reason, setReason] = useState('')

  function act(event: FormEvent): void {
    event.preventDefault()
    if (busy || reason.trim() === '') return
    onAct(reason)
    // The typed reason stays for another attempt.
    setIsOpen(false)
  }
  if (!isOpen) {
    return (
      <Button variant="secondary" size="sm" busy={busy} className="mt-2" onClick={() => setIsOpen(true)}>
        {label}
        <span className="sr-only">: {about}</span>
      </Button>
    )
  }
  return (
    <form aria-label={`${label}: ${about}`} onSubmit={act} className="mt-2 flex flex-col gap-3">
      {children}
      <Field label={moderationTexts.actReason} hint={hint}>
        <Textarea autoFocus value={reason} onChange={(event) => setReason(event.target.value)} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" size="sm" busy={busy} disabled={reason.trim() === ''}>
          {label}
        </Button>
        <Button variant="ghost" size="sm" onClick={() => setIsOpen(false)}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
