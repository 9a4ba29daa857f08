import type { Conversation } from '@vitrine/core/chat/lite'

/** A conversation with the side of the person who writes, of whom each side has one. */
export type DraftPlace = Pick<Conversation, 'id' | 'side'>

const PREFIX = 'vitrine-draft-'

/** Returns the key in local storage for the unsent text of a person's side of a conversation. */
export const draftKey = ({ id, side }: DraftPlace) => `${PREFIX}${side}-${id}`

/** Returns the unsent text of a conversation, or an empty string. */
export function readDraft(place: DraftPlace): string {
  try {
    return localStorage.getItem(draftKey(place)) ?? ''
  } catch {
    return ''
  }
}

/** Stores the unsent text in this browser until it is sent or its person signs out; an empty text removes it. */
export function writeDraft(place: DraftPlace, text: string): void {
  try {
    if (text === '') localStorage.removeItem(draftKey(place))
    else localStorage.setItem(draftKey(place), text)
  } catch {
    // Without storage the text lives as long as the panel is open.
  }
}

/** Moves the unsent text to the conversation that continues an ended one. */
export function moveDraft(from: DraftPlace, to: DraftPlace): void {
  const text = readDraft(from)
  if (text === '') return
  writeDraft(from, '')
  writeDraft(to, text)
}

/** Removes all unsent texts from this browser. */
export function clearDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key)
  } catch {
    // Nothing was stored.
  }
}

/**
 * Calls `onChange` when another tab changed the unsent text, with the text before and after. Returns an unsubscribe
 * function.
 */
export function watchDraft(place: DraftPlace, onChange: (before: string, after: string) => void): () => void {
  const listener = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key === draftKey(place)) onChange(oldValue ?? '', newValue ?? '')
  }
  addEventListener('storage', listener)
  return () => removeEventListener('storage', listener)
}
