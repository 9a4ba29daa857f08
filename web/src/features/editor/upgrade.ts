import { useNavigate } from '@tanstack/react-router'
import { createContext } from 'react'
import { isUploading } from '../files/index.ts'
import type { DraftChanges } from './draft/draft.ts'
import { storeDraft } from './draft/stored-draft.ts'
import { useOwnerId } from './draft/use-owner-id.ts'

/** The function that opens the plans and keeps the draft, for the parts of the editor. */
export const UpgradeContext = createContext<() => void>(() => {})

/**
 * Returns a function that stores the unsaved settings in the tab and opens the plans, which lead back to the editor.
 * The leave guard asks first if something else would be lost.
 */
export function useUpgrade(
  portfolioId: string,
  { changes, lists }: { changes(): DraftChanges; lists: { flush(): void; anyStuck(): boolean } },
): () => void {
  const navigate = useNavigate()
  const ownerId = useOwnerId()
  return () => {
    lists.flush()
    const isStored = storeDraft({ portfolioId, ownerId }, changes(), { reported: true })
    const ignoreBlocker = isStored && !lists.anyStuck() && !isUploading()
    void navigate({ to: '/pricing', search: { returnTo: `${location.pathname}${location.search}` }, ignoreBlocker })
  }
}
