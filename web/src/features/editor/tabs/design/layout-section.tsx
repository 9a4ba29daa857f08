import { SettingGroup } from '../setting-group.tsx'
import type { SettingsTabProps } from '../settings-tab.ts'
import { BlocksOrder } from './blocks-order.tsx'
import { ThemeChoice } from './theme-choice.tsx'

/** Renders the places of the page's parts, and its portrait. */
export function LayoutSection(props: SettingsTabProps) {
  return (
    <>
      <SettingGroup title="Layout" named>
        <ThemeChoice {...props} field="layout" />
        <BlocksOrder {...props} />
      </SettingGroup>
      <SettingGroup title="Portrait">
        <ThemeChoice {...props} field="portraitShape" />
        <ThemeChoice {...props} field="portraitSize" />
        <ThemeChoice {...props} field="portraitFrame" />
      </SettingGroup>
    </>
  )
}
