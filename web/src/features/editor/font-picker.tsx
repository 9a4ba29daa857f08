import { FONTS } from '@vitrine/core/portfolios/view'
import { FONT_FACES } from '@vitrine/page/font-faces'
import { useEffect } from 'react'
import { ChoiceGrid } from './choice-grid.tsx'
import type { DraftFields } from './draft.ts'

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
          style={face ? { fontFamily: `"${family}"`, fontWeight: Number.parseInt(String(face.weight), 10) } : {}}
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
