import { SettingGroup } from '../setting-group.tsx'
import type { SettingsTabProps } from '../settings-tab.ts'
import { LinkLook } from './link-look.tsx'
import { ThemeChoice } from './theme-choice.tsx'

/** Renders the look of the links' buttons and of the social icons. */
export function ButtonsSection(props: SettingsTabProps) {
  return (
    <>
      <SettingGroup title="Buttons" named>
        <LinkLook {...props} />
        <ThemeChoice {...props} field="linkIcon" />
        <ThemeChoice {...props} field="linkColumns" />
      </SettingGroup>
      <SettingGroup title="Icons">
        <ThemeChoice {...props} field="icons" />
      </SettingGroup>
    </>
  )
}
