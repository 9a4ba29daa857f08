import { smallestUrl } from '@vitrine/core/portfolios'
import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { type MatchedColors, matchPicture } from '../../colors/match-picture.ts'
import type { SettingsTabProps } from '../settings-tab.ts'

/** Side of the square to which a picture is drawn before its colours are counted, in pixels. */
const SIDE = 64

const NAMES: Record<keyof MatchedColors, string> = {
  backgroundColor: 'Background',
  cardColor: 'Card',
  accentColor: 'Accent',
  ink: 'Text',
}
const ORDER = ['backgroundColor', 'cardColor', 'accentColor', 'ink'] as const

/** Renders 'Match my picture': colours that fit the portrait or the background picture, to apply in one step. */
export function MatchColors({ portfolio, onEdit }: SettingsTabProps) {
  const { profileImageUrl, backgroundUrl, backgroundPosterUrl } = portfolio
  const [colors, setColors] = useState<MatchedColors | null>(null)
  const background = backgroundUrl ? smallestUrl(backgroundUrl, 'background') : backgroundPosterUrl

  async function match(url: string): Promise<void> {
    const matched = await colorsOf(url).catch(() => null)
    if (!matched) toast.error('The colors of this picture could not be read')
    setColors(matched)
  }

  return (
    <section aria-label="Match my picture" className="flex flex-col gap-3 rounded-card border border-line p-4">
      <h3 className="text-sm font-medium">Match my picture</h3>
      <p className="text-sm text-bone-2">
        {profileImageUrl || background
          ? 'Proposes background, card, accent and text from your picture.'
          : 'Add a portrait or a background picture, and find its colors here.'}
      </p>
      <div className="flex flex-wrap gap-2">
        {profileImageUrl && (
          <Button size="sm" onClick={() => void match(smallestUrl(profileImageUrl, 'profile'))}>
            From your portrait
          </Button>
        )}
        {background && (
          <Button size="sm" onClick={() => void match(background)}>
            From your background
          </Button>
        )}
      </div>
      {colors && (
        <div aria-live="polite" className="flex flex-wrap items-end gap-4">
          {ORDER.map((field) => (
            <span key={field} className="flex flex-col items-center gap-1 text-xs text-bone-2">
              <span
                className="block size-10 rounded-full shadow-[0_0_0_1px_var(--line)]"
                style={{ background: colors[field] }}
              />
              {NAMES[field]}
            </span>
          ))}
          <Button variant="primary" size="sm" onClick={() => onEdit({ ...colors })}>
            Apply colors
          </Button>
        </div>
      )}
    </section>
  )
}

/** Returns colours that fit the picture at an address of this site. */
async function colorsOf(url: string): Promise<MatchedColors | null> {
  const image = await createImageBitmap(await (await fetch(url)).blob())
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return null
  context.drawImage(image, 0, 0, SIDE, SIDE)
  return matchPicture(context.getImageData(0, 0, SIDE, SIDE).data)
}
