import { OFFLINE, UNEXPECTED } from '@vitrine/core/kernel/page-texts'

/** Returns the text for a failed load or request. */
export function failureText(): string {
  return globalThis.navigator?.onLine === false ? OFFLINE : UNEXPECTED
}
