import { needsPremium } from '@vitrine/core/themes'
import { ChoiceGrid } from '../choice-grid.tsx'
import type { SettingsTabProps } from '../settings-tab.ts'
import { triedHint } from '../tried-hint.ts'
import { CHOICE_ROWS, type ChoiceField, type ChoiceRow } from './choice-rows.tsx'
import { sampleLook } from './samples/sample-look.ts'

/** Renders a choice of the theme with a sample of each value. Values that need premium are shown with a lock. */
export function ThemeChoice({ field, ...props }: SettingsTabProps & { field: ChoiceField }) {
  const { values, tried, locked, onEdit } = props
  const { label, hint, names, Sample }: ChoiceRow<string> = CHOICE_ROWS[field]
  const choices = Object.entries(names)
  const look = sampleLook(props)
  return (
    <ChoiceGrid
      label={label}
      hint={triedHint(tried, [field], hint)}
      options={choices.map(([value, name]) => ({
        value,
        name,
        sample: <Sample value={value} look={look} />,
        locked: locked && needsPremium(field, value),
      }))}
      value={values[field]}
      columns={
        choices.length === 3
          ? 'grid-cols-3'
          : choices.length % 4 === 0
            ? 'grid-cols-2 sm:grid-cols-4'
            : 'grid-cols-2 sm:grid-cols-3'
      }
      onChoose={(value) => onEdit({ [field]: value })}
    />
  )
}
