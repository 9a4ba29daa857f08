import { type FontFamily, PAIRING_FACES } from '@vitrine/page/font-faces'
import { type CSSProperties, useMemo } from 'react'
import { useFontFaces } from '../../../../../ui/use-font-faces.ts'
import type { DraftFields } from '../../../draft/draft.ts'
import { Bar, Frame } from './frame.tsx'
import type { SampleLook } from './sample-look.ts'

/** Returns the style of a text in a font, which the screen may use from then on; null is the default font of titles. */
function useFont(font: FontFamily | null): CSSProperties {
  useFontFaces(useMemo(() => (font ? [font] : []), [font]))
  return { fontFamily: font ? `"${font.family}"` : 'var(--font-display)' }
}

/** Renders the creator's title with a line of text in a pairing of fonts. */
export function PairingSample({ value, look }: { value: DraftFields['pairing']; look: SampleLook }) {
  const faces = value === 'none' ? null : PAIRING_FACES[value]
  const title = useFont(faces?.title ?? look.ownFont)
  const text = useFont(faces?.text ?? null)
  return (
    <Frame look={look} className="content-center gap-0.5 px-2">
      <span className="block w-full truncate text-center text-lg leading-tight font-semibold" style={title}>
        {look.title}
      </span>
      <span className="block text-xs opacity-75" style={faces ? text : {}}>
        Words below it
      </span>
    </Frame>
  )
}

/** Renders the creator's title in a style, with its own font. */
export function TitleStyleSample({ value, look }: { value: DraftFields['titleStyle']; look: SampleLook }) {
  const font = useFont(look.titleFont)
  const { accent, ink, ground, titleColors } = look
  const styles: Record<DraftFields['titleStyle'], CSSProperties> = {
    plain: {},
    gradient: {
      background: `linear-gradient(100deg, ${titleColors.join()})`,
      backgroundClip: 'text',
      color: 'transparent',
    },
    glow: { textShadow: `0 0 .45em ${accent}b3, 0 0 1.4em ${accent}80` },
    outline: { color: ground, WebkitTextStroke: `.07em ${ink}`, paintOrder: 'stroke fill', letterSpacing: '.01em' },
  }
  return (
    <Frame look={look} className="content-center">
      {/* As high as the frame, so that it does not cut a glow. */}
      <span
        className="block w-full truncate px-1.5 text-center text-lg leading-16 font-semibold tracking-tight"
        style={font}
      >
        <span style={styles[value]}>{look.title}</span>
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
