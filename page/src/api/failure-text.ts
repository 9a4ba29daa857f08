import { OFFLINE, UNEXPECTED } from '@vitrine/core/kernel/page-texts'

/** Returns what to say where something could not be loaded or asked. */
export function failureText(): string {
  return globalThis.navigator?.onLine === false ? OFFLINE : UNEXPECTED
}
