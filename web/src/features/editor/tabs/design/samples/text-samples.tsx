import { type FontFamily, PAIRING_FACES } from '@vitrine/page/font-faces'
import type { CSSProperties } from 'react'
import { useFontFaces } from '../../../../../ui/use-font-faces.ts'
import type { DraftFields } from '../../../draft/draft.ts'
import { Bar, Frame } from './frame.tsx'
import type { SampleLook } from './sample-look.ts'

const PAIRED_FACES = Object.values(PAIRING_FACES).flatMap(({ title, text }) => [title, text])

/** Renders the creator's title with a line of text in a pairing of fonts. */
export function PairingSample({ value, look }: { value: DraftFields['pairing']; look: SampleLook }) {
  useFontFaces(PAIRED_FACES)
  const faces = value === 'none' ? null : PAIRING_FACES[value]
  const styleOf = (face: FontFamily | undefined) => (face ? { fontFamily: `"${face.family}"` } : {})
  return (
    <Frame look={look} className="content-center gap-0.5 px-2">
      <span className="block w-full truncate text-center text-lg leading-tight" style={styleOf(faces?.title)}>
        {look.title}
      </span>
      <span className="block text-xs opacity-75" style={styleOf(faces?.text)}>
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
