import { SettingGroup } from '../setting-group.tsx'
import type { SettingsTabProps } from '../settings-tab.ts'
import { FontPicker } from './font-picker.tsx'
import { ThemeChoice } from './theme-choice.tsx'

/** Renders the fonts and the style of the title. */
export function TextSection(props: SettingsTabProps) {
  const { values, locked, tried, onEdit } = props
  return (
    <SettingGroup title="Text" named>
      <ThemeChoice {...props} field="titleStyle" />
      <ThemeChoice {...props} field="pairing" />
      <FontPicker
        value={values.customFont}
        locked={locked}
        tried={tried}
        onChoose={(customFont) => onEdit({ customFont })}
      />
    </SettingGroup>
  )
}
