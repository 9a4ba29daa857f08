/** Returns the key in session storage for the unsent text of a conversation. */
const keyOf = (conversationId: string) => `vitrine-chat-${conversationId}`

/** Returns the unsent text of a conversation, or an empty string. */
export function readDraft(conversationId: string): string {
  try {
    return sessionStorage.getItem(keyOf(conversationId)) ?? ''
  } catch {
    return ''
  }
}

/** Stores the unsent text for this tab; an empty text removes it. */
export function writeDraft(conversationId: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(keyOf(conversationId))
    else sessionStorage.setItem(keyOf(conversationId), text)
  } catch {
    // Without storage the text lives as long as the panel is open.
  }
}

/** Moves the unsent text to the conversation that continues an ended one. */
export function moveDraft(from: string, to: string): void {
  const text = readDraft(from)
  if (text === '') return
  writeDraft(from, '')
  writeDraft(to, text)
}
