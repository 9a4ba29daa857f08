import { type Look, lookChanges, lookTexts, type NamedLook, premiumInLook, readLook } from '@vitrine/core/looks'
import { useEffect, useEffectEvent } from 'react'
import { z } from 'zod'
import { usePlanState } from '../../session/index.ts'
import { toast } from '../../ui/toast.tsx'
import { takeChosenLook } from './stored-choice.ts'

/** A look that was chosen outside of the editor for a portfolio. */
const Choice = z.object({ portfolioId: z.string(), name: z.string(), look: z.unknown() })

/** Props of {@link ChosenLook}. */
export interface ChosenLookProps {
  portfolioId: string
  /** Applies the settings of a look to the draft, as one edit. */
  onApply(changes: Partial<Look>): void
}

/** Applies the look that was chosen for a portfolio outside of the editor, once. Renders nothing. */
export function ChosenLook({ portfolioId, onApply }: ChosenLookProps): null {
  const { locked } = usePlanState()
  const apply = useEffectEvent(() => {
    const chosen = choiceFor(portfolioId)
    if (!chosen) return
    onApply(lookChanges(chosen.look))
    const tried = locked && premiumInLook(chosen.look).length > 0
    toast.info(lookTexts.inPreview(chosen.name), { description: tried ? lookTexts.saveAsks : lookTexts.saveApplies })
  })
  useEffect(() => apply(), [])
  return null
}

function choiceFor(portfolioId: string): NamedLook | null {
  const { data } = Choice.safeParse(parse(takeChosenLook()))
  return data?.portfolioId === portfolioId ? { name: data.name, look: readLook(data.look) } : null
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
