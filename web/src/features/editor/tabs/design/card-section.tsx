import { SettingGroup } from '../setting-group.tsx'
import type { SettingsTabProps } from '../settings-tab.ts'
import { ThemeChoice } from './theme-choice.tsx'

/** Renders the surface, corners, edge and shadow of cards. */
export function CardSection(props: SettingsTabProps) {
  return (
    <SettingGroup title="Card" named>
      <ThemeChoice {...props} field="card" />
      <ThemeChoice {...props} field="corner" />
      <ThemeChoice {...props} field="edge" />
      <ThemeChoice {...props} field="shadow" />
    </SettingGroup>
  )
}
