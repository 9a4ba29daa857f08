import type { CSSProperties } from 'react'
import type { DraftFields } from '../../../draft/draft.ts'
import { Bar, Frame } from './frame.tsx'
import type { SampleLook } from './sample-look.ts'

/** Typefaces of a pairing's sample: of the title and of the text below it. */
const PAIRINGS: Record<DraftFields['pairing'], { title: CSSProperties; text: CSSProperties }> = {
  none: { title: {}, text: {} },
  editorial: { title: { fontFamily: 'Georgia, serif' }, text: { fontFamily: 'system-ui, sans-serif' } },
  friendly: {
    title: { fontFamily: 'ui-rounded, "Nunito", system-ui, sans-serif', fontWeight: 700 },
    text: { fontFamily: 'system-ui, sans-serif' },
  },
  technical: { title: { fontFamily: 'monospace' }, text: { fontFamily: 'monospace' } },
  poster: {
    title: { fontFamily: 'Impact, "Arial Narrow", sans-serif', textTransform: 'uppercase' },
    text: { fontFamily: 'system-ui, sans-serif' },
  },
  bookish: { title: { fontFamily: 'Palatino, serif', fontStyle: 'italic' }, text: { fontFamily: 'Palatino, serif' } },
  playful: { title: { fontFamily: 'cursive' }, text: { fontFamily: 'ui-rounded, system-ui, sans-serif' } },
}

/** Renders the creator's title with a line of text in a pairing of fonts. */
export function PairingSample({ value, look }: { value: DraftFields['pairing']; look: SampleLook }) {
  const { title, text } = PAIRINGS[value]
  return (
    <Frame look={look} className="content-center gap-0.5 px-2">
      <span className="block w-full truncate text-center text-lg leading-tight" style={title}>
        {look.title}
      </span>
      <span className="block text-xs opacity-75" style={text}>
        Words below it
      </span>
    </Frame>
  )
}

/** Renders the creator's title in a style. */
export function TitleStyleSample({ value, look }: { value: DraftFields['titleStyle']; look: SampleLook }) {
  const { accent, ink } = look
  const styles: Record<DraftFields['titleStyle'], CSSProperties> = {
    plain: {},
    gradient: {
      background: `linear-gradient(90deg, ${ink}, ${accent})`,
      backgroundClip: 'text',
      color: 'transparent',
    },
    glow: { textShadow: `0 0 12px ${accent}, 0 0 4px ${accent}` },
    outline: { color: 'transparent', WebkitTextStroke: `1px ${ink}` },
  }
  return (
    <Frame look={look} className="px-2">
      <span className="block max-w-full truncate font-display text-xl font-semibold" style={styles[value]}>
        {look.title}
      </span>
    </Frame>
  )
}

/** Renders the enter screen over the page. */
export function EnterSample({ value, look }: { value: DraftFields['enterBackground']; look: SampleLook }) {
  return (
    <Frame look={look}>
      {value === 'blur' && (
        <span className="absolute inset-0 grid place-items-center content-center gap-1 blur-xs">
          <span className="size-5 rounded-full" style={{ background: look.accent }} />
          <Bar className="h-2 w-16" />
          <Bar className="h-2 w-12" />
        </span>
      )}
      <span className="relative rounded-full border border-current px-3 py-0.5 text-xs">Enter</span>
    </Frame>
  )
}
