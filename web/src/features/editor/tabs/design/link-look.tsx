import { LINK_STYLES } from '@vitrine/core/portfolios/lite'
import { cn } from '../../../../ui/cn.ts'
import type { DraftFields } from '../../draft/draft.ts'
import { ChoiceGrid } from '../choice-grid.tsx'
import { ColorField } from '../color-field.tsx'
import type { SettingsTabProps } from '../settings-tab.ts'
import { ACCENT_COLORS } from './accent-colors.ts'

const STYLE_NAMES: Record<DraftFields['linkStyle'], string> = {
  glass: 'Glass',
  outline: 'Outline',
  filled: 'Solid',
  soft: 'Soft',
  hard: 'Hard shadow',
  line: 'Line',
}
const STYLE_SAMPLES: Record<DraftFields['linkStyle'], string> = {
  glass: 'raised bg-void/80',
  outline: 'border-[1.5px] border-bone-3',
  filled: '',
  soft: 'bg-bone/15',
  hard: 'bg-bone shadow-[3px_3px_0_var(--ink-3)]',
  line: 'rounded-none border-b border-bone-3',
}
/** Renders the style of the links' buttons, and their colour if they are filled. */
export function LinkLook({ values, problems, onEdit }: SettingsTabProps) {
  return (
    <>
      <ChoiceGrid
        label="Link style"
        hint="The same for all links. Press Save to keep it."
        options={LINK_STYLES.map((value) => ({
          value,
          name: STYLE_NAMES[value],
          sample: <StyleSample style={value} accent={values.accentColor} />,
        }))}
        value={values.linkStyle}
        columns="grid-cols-3"
        onChoose={(linkStyle) => onEdit({ linkStyle })}
      />
      {values.linkStyle === 'filled' && (
        <ColorField
          label="Accent color"
          value={values.accentColor}
          swatches={ACCENT_COLORS}
          error={problems.accentColor}
          onChange={(accentColor) => onEdit({ accentColor })}
        />
      )}
    </>
  )
}

function StyleSample({ style, accent }: { style: DraftFields['linkStyle']; accent: string }) {
  return (
    <span aria-hidden className="grid h-16 place-items-center bg-linear-to-br from-surface-4 to-void px-3">
      <span
        className={cn('h-6 w-full max-w-24 rounded-md', STYLE_SAMPLES[style])}
        style={style === 'filled' ? { background: accent } : undefined}
      />
    </span>
  )
}
