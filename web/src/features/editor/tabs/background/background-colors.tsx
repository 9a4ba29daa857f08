import { BACKGROUND_COLORS_MAX } from '@vitrine/core/themes'
import { Plus, X } from 'lucide-react'
import { Button } from '../../../../ui/button.tsx'
import { ColorField } from '../color-field.tsx'
import type { SettingsTabProps } from '../settings-tab.ts'

const PATTERNS = ['dots', 'grid', 'noise', 'waves']

/** Renders the further colours of a gradient, or the colour of a pattern. */
export function BackgroundColors({ values, problems, onEdit }: SettingsTabProps) {
  const { backgroundStyle, backgroundColors } = values
  const isPattern = PATTERNS.includes(backgroundStyle)
  const most = isPattern ? 1 : BACKGROUND_COLORS_MAX
  const shown = backgroundColors.slice(0, most)
  const setColors = (colors: string[]) => onEdit({ backgroundColors: colors })
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="mb-2 text-sm font-medium">
        {isPattern ? 'Color of the pattern' : 'Colors of the gradient'}
      </legend>
      {shown.length === 0 && <p className="text-sm text-bone-2">Made from your background color.</p>}
      {shown.map((color, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a colour has no identity besides its place.
        <div key={place} className="flex items-start gap-1">
          <div className="min-w-0 flex-1">
            <ColorField
              label={`Color ${place + 1}`}
              value={color}
              swatches={[]}
              error={problems.backgroundColors}
              onChange={(next) => setColors(backgroundColors.with(place, next))}
            />
          </div>
          <Button
            variant="ghost"
            size="icon"
            className="mt-7"
            aria-label={`Remove color ${place + 1}`}
            onClick={() => setColors(backgroundColors.toSpliced(place, 1))}
          >
            <X aria-hidden className="size-4" />
          </Button>
        </div>
      ))}
      {shown.length < most && (
        <Button size="sm" className="self-start" onClick={() => setColors([...shown, values.accentColor])}>
          <Plus aria-hidden className="size-4" />
          Add color
        </Button>
      )}
    </fieldset>
  )
}
