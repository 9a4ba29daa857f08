import { type ComponentProps, useState } from 'react'
import { loadPart } from '../../ui/load-part.ts'
import { LoadedPart } from '../../ui/loaded-part.tsx'
import type { ChosenLookProps } from './chosen-look.ts'
import type { LookChoice as Choice } from './look-choice.tsx'
import type { LooksSection as Section } from './looks-section.tsx'
import { hasChosenLook } from './stored-choice.ts'

// The looks are loaded with the parts that show them, because the app's first script contains this file.

/** Renders the looks of the editor, see `looks-section.tsx`. */
export function LooksSection(props: ComponentProps<typeof Section>) {
  return (
    <LoadedPart load={async () => (await loadPart(() => import('./looks-section.tsx'))).LooksSection} props={props} />
  )
}

/** Renders the looks that a new page can start with, see `look-choice.tsx`. */
export function LookChoice(props: ComponentProps<typeof Choice>) {
  return (
    <LoadedPart
      load={async () => (await loadPart(() => import('./look-choice.tsx'))).LookChoice}
      props={props}
      waiting={<div className="h-60" />}
    />
  )
}

/** Applies the look that was chosen outside of the editor, see `chosen-look.ts`; nothing without one. */
export function ChosenLook(props: ChosenLookProps) {
  const [chosen] = useState(hasChosenLook)
  if (!chosen) return null
  return <LoadedPart load={async () => (await loadPart(() => import('./chosen-look.ts'))).ChosenLook} props={props} />
}
