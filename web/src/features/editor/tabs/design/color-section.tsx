import { ColorField } from '../color-field.tsx'
import { SettingGroup } from '../setting-group.tsx'
import type { SettingsTabProps } from '../settings-tab.ts'
import { ACCENT_COLORS } from './accent-colors.ts'
import { MatchColors } from './match-colors.tsx'

const INKS = ['#f4f1ea', '#ffffff', '#08080a', '#1d1b17', '#1b2a4a', '#5c2a3a']
const CARDS = ['#ffffff', '#fbf8f1', '#e8e2d4', '#f5c2d0', '#23263a', '#1a1a1f', '#0e4a5a', '#3b2f63']

const ADJUSTED = 'Shown a little lighter or darker, so that it can be seen on your background.'

/** Renders the colours of the page except those of its background. */
export function ColorSection(props: SettingsTabProps) {
  const { values, problems, colors, onEdit } = props
  const { repairs } = colors
  return (
    <SettingGroup title="Color" named>
      <ColorField
        label="Accent color"
        hint={repairs.includes('accent') ? ADJUSTED : 'Filled buttons, rings, glow and effects.'}
        value={values.accentColor}
        swatches={ACCENT_COLORS}
        error={problems.accentColor}
        onChange={(accentColor) => onEdit({ accentColor })}
      />
      <ColorField
        label="Text color"
        hint={repairs.includes('ink') ? ADJUSTED : 'Automatic is the most legible color.'}
        value={values.ink ?? ''}
        swatches={INKS}
        error={problems.ink}
        automaticColor={colors.ink}
        onAutomatic={() => onEdit({ ink: null })}
        onChange={(ink) => onEdit({ ink })}
      />
      <ColorField
        label="Card color"
        hint="Cards and buttons. Automatic is made from the background."
        value={values.cardColor ?? ''}
        swatches={CARDS}
        error={problems.cardColor}
        automaticColor={colors.card}
        onAutomatic={() => onEdit({ cardColor: null })}
        onChange={(cardColor) => onEdit({ cardColor })}
      />
      <MatchColors {...props} />
    </SettingGroup>
  )
}
