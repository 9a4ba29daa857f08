import { clearDrafts } from '@vitrine/widgets/chat/conversation/drafts.ts'
import { isUnsavedKey } from './session.ts'

/** Erases what a person has not sent or saved from this browser's storage; without a person, what nobody has. */
export function eraseUnsaved(personId = ''): void {
  clearDrafts(personId)
  eraseStored(personId)
}

/** Erases the unsaved changes that this tab stored for a person, and leaves those of other people. */
export function eraseStored(ownerId: string): void {
  for (const key of Object.keys(sessionStorage)) {
    // Quotation marks within a typed text are escaped.
    const isOwn = ownerId === '' || sessionStorage.getItem(key)?.includes(`"ownerId":${JSON.stringify(ownerId)}`)
    if (isUnsavedKey(key) && isOwn) sessionStorage.removeItem(key)
  }
}
