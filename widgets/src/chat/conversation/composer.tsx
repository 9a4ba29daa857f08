import { IconArrowUp } from '@tabler/icons-react'
import { CHAT_MESSAGE_MAX, chatTexts } from '@vitrine/core/chat/lite'
import { kernelTexts } from '@vitrine/core/kernel/texts'
import { type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react'
import { textLength } from './text-length.ts'

/** Number of characters from which the count is shown. */
const COUNTED_FROM = 900

/** Renders the field for a message. Enter sends, Shift+Enter starts a line. A text that is too long is not sent. */
export function Composer({
  draft,
  problem,
  onWrite,
  onSend,
}: {
  draft: string
  /** Reason why the server refused the text; null if it did not. */
  problem: string | null
  onWrite(draft: string): void
  onSend(): void
}) {
  const field = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  const length = draft.length < COUNTED_FROM ? draft.trim().length : textLength(draft)
  const tooLong = length > CHAT_MESSAGE_MAX
  const ready = length > 0 && !tooLong
  const counted = length >= COUNTED_FROM
  const shown = tooLong ? kernelTexts.tooLong(chatTexts.message, CHAT_MESSAGE_MAX) : problem

  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is what its height depends on
  useLayoutEffect(() => {
    const element = field.current
    if (!element) return
    element.style.height = 'auto'
    element.style.height = `${element.scrollHeight}px`
  }, [draft])

  function send(): void {
    if (!ready) return
    onSend()
    field.current?.focus()
  }
  function onKeyDown(event: KeyboardEvent): void {
    // Enter also accepts a proposal of an input method. Safari reports that by key code 229 only.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || event.keyCode === 229) return
    event.preventDefault()
    send()
  }

  return (
    <form
      className="chat-composer"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <div className="chat-field">
        <textarea
          ref={field}
          value={draft}
          rows={1}
          dir="auto"
          placeholder={chatTexts.writeMessage}
          aria-label={chatTexts.message}
          aria-invalid={shown !== null || undefined}
          aria-describedby={counted || shown !== null ? id : undefined}
          enterKeyHint="send"
          onChange={(event) => onWrite(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <button type="submit" className="chat-send" aria-label={chatTexts.send} disabled={!ready}>
          <IconArrowUp aria-hidden="true" size={20} stroke={2} />
        </button>
      </div>
      {(counted || shown !== null) && (
        <div id={id} className="chat-length">
          <span className={shown === null ? undefined : 'chat-error'} role={shown === null ? undefined : 'alert'}>
            {shown}
          </span>
          {counted && (
            <span className={tooLong ? 'chat-error' : undefined}>
              {length}/{CHAT_MESSAGE_MAX}
            </span>
          )}
        </div>
      )}
    </form>
  )
}
