import type { ReactNode } from 'react'
import type { SampleName, SampleTexts } from './premium-sample.tsx'

/** Texts of the samples. */
export const SAMPLE_TEXTS: SampleTexts = {
  person: 'Mira Okafor',
  note: 'New typeface out tonight ✨',
  works: ['Halden', 'Rye', 'Bakery'],
}
const { person, note, works } = SAMPLE_TEXTS

const RESTING: Record<SampleName, ReactNode> = {
  fonts: <span className="text-3xl">{person}</span>,
  title: <span className="font-display text-3xl font-semibold tracking-tight">{person}</span>,
  cursor: <span className="size-7 rounded-full bg-surface-4" />,
  note: <span className="rounded-card bg-surface-3 px-4 py-2 text-sm">{note}</span>,
  badge: (
    <span className="flex items-center gap-2.5 font-display text-2xl font-semibold tracking-tight">
      {person}
      <span className="size-7 rounded-full bg-premium" />
    </span>
  ),
  carousel: (
    <span className="flex h-26 w-38 items-end rounded-control bg-surface-4 p-3 font-display font-semibold">
      {works[0]}
    </span>
  ),
}

/**
 * Renders the picture of a sample in documents and until the sample itself is loaded. It imports nothing that
 * the samples share with it, which would be a script of its own.
 */
export function RestingSample({ name }: { name: SampleName }) {
  return RESTING[name]
}
