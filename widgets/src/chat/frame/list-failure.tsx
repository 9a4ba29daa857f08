/** Renders the text of a failed read, with a button that tries again. */
export function ListFailure({ text, onRetry }: { text: string; onRetry(): void }) {
  return (
    <div className="chat-failure" role="alert">
      <p>{text}</p>
      <button type="button" className="chat-button" onClick={onRetry}>
        Try again
      </button>
    </div>
  )
}
