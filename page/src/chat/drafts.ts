/** Under this name a tab remembers what was written in a conversation and not sent. */
const keyOf = (conversationId: string) => `vitrine-chat-${conversationId}`

/** What was written and not sent; empty for nothing. */
export function readDraft(conversationId: string): string {
  try {
    return sessionStorage.getItem(keyOf(conversationId)) ?? ''
  } catch {
    return ''
  }
}

/** Remembers it in this tab alone; an empty text forgets it. */
export function keepDraft(conversationId: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(keyOf(conversationId))
    else sessionStorage.setItem(keyOf(conversationId), text)
  } catch {
    // A browser that stores nothing keeps the text as long as the panel is open.
  }
}

/** Takes it along into the conversation that goes on where another one ended. */
export function moveDraft(from: string, to: string): void {
  const text = readDraft(from)
  if (text === '') return
  keepDraft(from, '')
  keepDraft(to, text)
}
