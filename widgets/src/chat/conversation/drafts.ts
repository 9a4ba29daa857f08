import type { Conversation } from '@vitrine/core/chat/lite'

/** A conversation with the person who writes. */
export type DraftPlace = Pick<Conversation, 'id' | 'personId'>

const PREFIX = 'vitrine-draft-'

/** Returns the key in local storage for a person's unsent text of a conversation. */
export const draftKey = ({ id, personId }: DraftPlace) => `${PREFIX}${personId}-${id}`

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

/** Moves the unsent text to the conversation that continues an ended one, unless that is another person's. */
export function moveDraft(from: DraftPlace, to: DraftPlace): void {
  const text = readDraft(from)
  if (text === '' || from.personId !== to.personId) return
  writeDraft(from, '')
  writeDraft(to, text)
}

/**
 * Removes a person's unsent texts from this browser, and those that an earlier version stored by side; without a person
 * those of everybody.
 */
export function clearDrafts(personId = ''): void {
  const cleared = [PREFIX + personId, `${PREFIX}owner-`, `${PREFIX}visitor-`]
  try {
    for (const key of Object.keys(localStorage))
      if (cleared.some((start) => key.startsWith(start))) localStorage.removeItem(key)
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
