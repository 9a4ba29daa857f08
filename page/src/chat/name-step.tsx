import { CHAT_NAME_MAX, type Conversation, chatTexts } from '@vitrine/core/chat/lite'
import { kernelTexts } from '@vitrine/core/kernel/texts'
import { isRefusal } from '@vitrine/widgets/api/call-api.ts'
import { chatApi } from '@vitrine/widgets/chat/chat-api.ts'
import { textLength } from '@vitrine/widgets/chat/conversation/text-length.ts'
import type { Notify } from '@vitrine/widgets/chat/notify.ts'
import { type FormEvent, useId, useState } from 'react'

/** Renders the first step of a conversation: the visitor's name, and a notice that the owner sees it. */
export function NameStep({
  portfolioId,
  username,
  name,
  ownerPremium,
  notify,
  onName,
  onStarted,
  onSignIn,
  onChanged,
}: {
  portfolioId: string
  username: string
  name: string
  ownerPremium: boolean
  notify: Notify
  /** Called when the visitor edits the name. */
  onName(name: string): void
  onStarted(conversation: Conversation): void
  onSignIn(): void
  /** Called if chat is closed by now, or the page is the visitor's own. */
  onChanged(): void
}) {
  const [touched, setTouched] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const [starting, setStarting] = useState(false)
  const empty = name.trim() === ''
  const tooLong = textLength(name) > CHAT_NAME_MAX
  const error = tooLong
    ? kernelTexts.tooLong(chatTexts.name, CHAT_NAME_MAX)
    : empty && touched
      ? chatTexts.enterName
      : refused

  async function start(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (empty || tooLong || starting) return
    setStarting(true)
    try {
      onStarted(await chatApi.start(portfolioId, name.trim()))
    } catch (failure) {
      setStarting(false)
      if (isRefusal(failure, 'SIGN_IN_TO_CHAT', 'NOT_SIGNED_IN')) return onSignIn()
      const isReason = isRefusal(failure, 'CHAT_CLOSED', 'RATE_LIMITED', 'INVALID_INPUT') && failure instanceof Error
      const text = isReason ? failure.message : chatTexts.startFailed
      if (isRefusal(failure, 'INVALID_INPUT')) setRefused(text)
      notify({ kind: 'error', text })
      if (isRefusal(failure, 'CHAT_CLOSED', 'OWN_PAGE', 'PORTFOLIO_NOT_FOUND')) onChanged()
    }
  }

  return (
    <form className="chat-body chat-start" onSubmit={(event) => void start(event)} noValidate>
      <NameField
        name={name}
        error={error}
        hint={chatTexts.seenByOwner(username)}
        onEdit={(edited) => {
          onName(edited)
          setTouched(true)
          setRefused(null)
        }}
        onEnter={() => setTouched(true)}
      />
      {!ownerPremium && <p className="chat-hint chat-boxed">{chatTexts.mayNotAnswer(username)}</p>}
      <button
        type="submit"
        className="chat-button chat-action"
        disabled={empty || tooLong || starting}
        aria-busy={starting || undefined}
      >
        {chatTexts.startChat}
      </button>
    </form>
  )
}

function NameField({
  name,
  error,
  hint,
  onEdit,
  onEnter,
}: {
  name: string
  error: string | null
  hint: string
  onEdit(name: string): void
  onEnter(): void
}) {
  const id = useId()
  return (
    <div className="chat-labelled">
      <label htmlFor={id}>{chatTexts.name}</label>
      <input
        id={id}
        value={name}
        dir="auto"
        autoComplete="nickname"
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-error ${id}-hint`}
        onChange={(event) => onEdit(event.target.value)}
        // Enter does not submit a form whose button is disabled, so the reason is shown here.
        onKeyDown={(event) => event.key === 'Enter' && onEnter()}
      />
      <p id={`${id}-error`} className="chat-error" aria-live="polite">
        {error}
      </p>
      <p id={`${id}-hint`} className="chat-hint">
        {hint}
      </p>
    </div>
  )
}
