import { FONTS } from '@vitrine/core/portfolios/lite'
import { FONT_FACES, type FontFamily } from '@vitrine/page/font-faces'
import { type CSSProperties, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { useFontFaces } from '../../../../ui/use-font-faces.ts'
import type { DraftField, DraftFields } from '../../draft/draft.ts'
import { ChoiceGrid } from '../choice-grid.tsx'
import { triedHint } from '../tried-hint.ts'

const CREATOR_FACES = Object.values(FONT_FACES)
/** Number of options that are shown at first. */
const SHOWN_AT_FIRST = 9
/** Width in pixels into which a font's name has to fit. */
const NAME_WIDTH = 136
/** Largest font size of a name in pixels. */
const NAME_SIZE = 20

/** Returns the style of a font's name in its own font, scaled to fit by the average width of its letters. */
function sampleStyle({ family, width }: FontFamily): CSSProperties {
  return { fontFamily: `"${family}"`, fontSize: Math.min(NAME_SIZE, NAME_WIDTH / (family.length * width)) }
}

/** Renders the choice of fonts, each name in its own font: the first ones and the chosen one, and on demand all. */
export function FontPicker({
  value,
  locked,
  tried,
  onChoose,
}: {
  value: DraftFields['customFont']
  locked: boolean
  tried: readonly DraftField[]
  onChoose(font: DraftFields['customFont']): void
}) {
  useFontFaces(CREATOR_FACES)
  const [all, setAll] = useState(false)
  const [first] = useState(value)

  const shown = FONTS.filter((font, place) => all || place < SHOWN_AT_FIRST || font === value || font === first)
  const options = shown.map((font) => {
    const face = font === 'default' ? null : FONT_FACES[font]
    const family = face?.family ?? 'Default'
    return {
      value: font,
      name: family,
      sample: (
        <span
          aria-hidden
          className="grid h-14 place-items-center overflow-hidden px-1 text-xl leading-none whitespace-nowrap narrow:text-lg"
          style={face ? sampleStyle(face) : {}}
        >
          {family}
        </span>
      ),
    }
  })
  return (
    <ChoiceGrid
      label="Font"
      hint={triedHint(tried, ['customFont'], 'Shown in your title and headings.')}
      locked={locked}
      options={options}
      value={value}
      columns="grid-cols-2 sm:grid-cols-3"
      more={
        <Button variant="secondary" size="sm" className="mt-2 w-full" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show fewer fonts' : `Show all ${CREATOR_FACES.length} fonts`}
        </Button>
      }
      onChoose={onChoose}
    />
  )
}
