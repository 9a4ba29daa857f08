import { type Look, lookChanges, readLook } from '@vitrine/core/looks'
import { useEffect, useEffectEvent } from 'react'
import { z } from 'zod'
import { eraseTab, readTab, writeTab } from '../../ui/tab-storage.ts'
import { toast } from '../../ui/toast.tsx'

const KEY = 'vitrine-look'

/** A look that was chosen outside of the editor for a portfolio. */
const ChosenLook = z.object({ portfolioId: z.string(), name: z.string(), look: z.unknown() })

/** Stores in the tab that the editor of a portfolio opens with a look. */
export function storeChosenLook(portfolioId: string, { name, look }: { name: string; look: Look }): void {
  writeTab(KEY, JSON.stringify({ portfolioId, name, look }))
}

/** Returns and erases the look with which the editor of a portfolio opens; null without one. */
function takeChosenLook(portfolioId: string): { name: string; look: Look } | null {
  const text = readTab(KEY)
  eraseTab(KEY)
  const { data } = ChosenLook.safeParse(parse(text))
  return data?.portfolioId === portfolioId ? { name: data.name, look: readLook(data.look) } : null
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** Applies the look that was chosen for a portfolio to its draft, once, as one edit. */
export function useChosenLook(portfolioId: string, onApply: (changes: Partial<Look>) => void): void {
  const apply = useEffectEvent(() => {
    const chosen = takeChosenLook(portfolioId)
    if (!chosen) return
    onApply(lookChanges(chosen.look))
    toast.info(`${chosen.name} is in your preview`, { description: 'Save puts it on your page.' })
  })
  useEffect(() => apply(), [])
}
