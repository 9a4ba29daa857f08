import { FONTS } from '@vitrine/core/portfolios/view'
import { FONT_FACES, type FontFace as PageFont } from '@vitrine/page/font-faces'
import { type CSSProperties, useEffect } from 'react'
import { ChoiceGrid } from './choice-grid.tsx'
import type { DraftFields } from './draft.ts'

/** Pixels that a name may take, and its size where it takes less. */
const NAME_WIDTH = 136
const NAME_SIZE = 20

/** A name in its own letters, made to fit by the average width of those. */
function sampleStyle({ family, weight, metrics }: PageFont): CSSProperties {
  const ems = family.length * (metrics.xWidthAvg / metrics.unitsPerEm)
  return {
    fontFamily: `"${family}"`,
    fontWeight: Number.parseInt(String(weight), 10),
    fontSize: Math.min(NAME_SIZE, NAME_WIDTH / ems),
  }
}

/** Each font by its name, in its own letters. */
export function FontPicker({
  value,
  locked,
  onChoose,
}: {
  value: DraftFields['customFont']
  locked: boolean
  onChoose(font: DraftFields['customFont']): void
}) {
  useEffect(() => {
    // A font is fetched once a name in it is on screen.
    const faces = Object.values(FONT_FACES).map(
      ({ family, weight, url }) => new FontFace(family, `url("${url}")`, { weight: String(weight) }),
    )
    for (const face of faces) document.fonts.add(face)
    return () => {
      for (const face of faces) document.fonts.delete(face)
    }
  }, [])

  const options = FONTS.map((font) => {
    const face = font === 'default' ? null : FONT_FACES[font]
    const family = face?.family ?? 'Default'
    return {
      value: font,
      name: family,
      sample: (
        <span
          aria-hidden
          className="grid h-14 place-items-center overflow-hidden px-1 text-xl leading-none whitespace-nowrap"
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
      hint="Your title and headings wear it."
      locked={locked}
      options={options}
      value={value}
      columns="grid-cols-2 sm:grid-cols-3 max-h-96 overflow-y-auto rounded-card p-1"
      onChoose={onChoose}
    />
  )
}
