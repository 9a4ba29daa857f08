import type { ReactNode } from 'react'
import { cn } from '../../../../../ui/cn.ts'
import type { DraftFields } from '../../../draft/draft.ts'
import { Bar, Frame } from './frame.tsx'
import type { SampleLook } from './sample-look.ts'

function Pill({ look, className, children }: { look: SampleLook; className?: string; children?: ReactNode }) {
  return (
    <span className={cn('flex h-5 items-center gap-2 rounded-md px-2', className)} style={{ background: look.card }}>
      {children}
    </span>
  )
}

/** Renders a button with its icon. */
export function LinkIconSample({ value, look }: { value: DraftFields['linkIcon']; look: SampleLook }) {
  return (
    <Frame look={look}>
      <Pill look={look} className={cn('h-7 w-24', value === 'right' && 'flex-row-reverse')}>
        {value !== 'none' && <span className="size-3.5 rounded-sm" style={{ background: look.accent }} />}
        <Bar className={value === 'none' ? 'mx-auto w-12' : 'w-10'} />
      </Pill>
    </Frame>
  )
}

/** Renders buttons in columns. */
export function LinkColumnsSample({ value, look }: { value: DraftFields['linkColumns']; look: SampleLook }) {
  return (
    <Frame look={look}>
      <span className={cn('grid w-24 gap-1', value === 'two' && 'grid-cols-2')}>
        <Pill look={look} />
        <Pill look={look} />
        {value === 'two' && <Pill look={look} />}
        {value === 'two' && <Pill look={look} />}
      </span>
    </Frame>
  )
}

/** Colours of the brands in a sample of icons. */
const BRANDS = ['#ff0033', '#1db954', '#5865f2']

/** Renders social icons. */
export function IconsSample({ value, look }: { value: DraftFields['icons']; look: SampleLook }) {
  return (
    <Frame look={look}>
      <span className="flex gap-1.5">
        {BRANDS.map((brand) => (
          <span
            key={brand}
            className="grid size-7 place-items-center rounded-lg"
            style={value === 'tiles' ? { background: look.card } : {}}
          >
            <span className="size-3.5 rounded-full" style={{ background: value === 'brand' ? brand : look.ink }} />
          </span>
        ))}
      </span>
    </Frame>
  )
}
