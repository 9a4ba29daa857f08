import type { ComponentProps } from 'react'
import { LoadedPart } from '../../ui/loaded-part.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { PremiumStart as Start } from './premium-start.tsx'

const loadStart = async () => (await import('./premium-start.tsx')).PremiumStart

/** Loads what only those who have just got premium see, then renders the start of premium. */
export function PremiumStart(props: ComponentProps<typeof Start>) {
  return <LoadedPart load={loadStart} props={props} waiting={<Skeleton className="h-110 rounded-card" />} />
}
