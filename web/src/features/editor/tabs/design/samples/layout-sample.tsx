import type { ReactNode } from 'react'
import { cn } from '../../../../../ui/cn.ts'
import type { DraftFields } from '../../../draft/draft.ts'
import { Bar, Face, Frame } from './frame.tsx'
import type { SampleLook } from './sample-look.ts'

/** Renders a small page in a layout. */
export function LayoutSample({ value, look }: { value: DraftFields['layout']; look: SampleLook }) {
  return (
    <Frame look={look} height="h-24">
      {DRAWINGS[value](look)}
    </Frame>
  )
}

function Block({ look, className }: { look: SampleLook; className?: string }) {
  return <span className={cn('block rounded-[3px]', className)} style={{ background: look.card }} />
}

function Identity({ look, className }: { look: SampleLook; className?: string }) {
  return (
    <span className={cn('flex flex-col gap-1', className)}>
      <Face look={look} className="size-5 rounded-full" />
      <Bar className="w-8" />
      <Bar className="w-6 opacity-40" />
    </span>
  )
}

const DRAWINGS: Record<DraftFields['layout'], (look: SampleLook) => ReactNode> = {
  column: (look) => (
    <span className="flex w-16 flex-col gap-1">
      <Identity look={look} className="mb-0.5 items-center" />
      <Block look={look} className="h-2.5" />
      <Block look={look} className="h-2.5" />
    </span>
  ),
  card: (look) => (
    <span className="flex w-20 flex-col items-center gap-1 rounded-lg p-2" style={{ background: look.card }}>
      <Identity look={look} className="items-center" />
      <span className="mt-0.5 block h-2 w-full rounded-[3px] bg-current opacity-15" />
      <span className="block h-2 w-full rounded-[3px] bg-current opacity-15" />
    </span>
  ),
  list: (look) => (
    <span className="flex w-20 flex-col gap-1.5">
      <Identity look={look} />
      <span className="h-px bg-current opacity-30" />
      <Bar className="w-12" />
      <span className="h-px bg-current opacity-30" />
      <Bar className="w-9" />
    </span>
  ),
  split: (look) => (
    <span className="flex items-center gap-3">
      <Identity look={look} />
      <span className="grid grid-cols-2 gap-1">
        <Block look={look} className="col-span-2 h-5" />
        <Block look={look} className="h-6 w-7" />
        <Block look={look} className="h-6 w-7" />
        <Block look={look} className="col-span-2 h-3" />
      </span>
    </span>
  ),
  poster: (look) => (
    <span className="absolute inset-0 flex flex-col items-center">
      <Face look={look} className="h-12 w-full" />
      <Bar className="-mt-1 h-2 w-16" />
      <Block look={look} className="mt-2 h-2.5 w-16" />
      <Block look={look} className="mt-1 h-2.5 w-16" />
    </span>
  ),
  portfolio: (look) => (
    <span className="flex w-20 flex-col gap-1">
      <span className="flex items-center gap-1.5">
        <Face look={look} className="size-4 rounded-full" />
        <Bar className="w-8" />
      </span>
      <span className="grid grid-cols-2 gap-1">
        <span className="h-6 rounded-[3px]" style={{ background: look.accent }} />
        <Block look={look} className="h-6" />
        <Block look={look} className="h-6" />
        <span className="h-6 rounded-[3px] opacity-60" style={{ background: look.accent }} />
      </span>
    </span>
  ),
}
