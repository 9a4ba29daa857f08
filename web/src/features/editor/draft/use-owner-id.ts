import { useTabSession } from '../../../session/index.ts'

/** Returns the id of the person who uses this tab, also after their session has ended; empty before it is known. */
export function useOwnerId(): string {
  return useTabSession().account?.id ?? ''
}
