import { LooksSection as LooksGallery } from '../../../looks/index.ts'
import type { SettingsTabProps } from '../settings-tab.ts'

/** Renders the gallery of looks, of which one is applied in one step. */
export function LooksSection({ portfolio, values, locked, onEdit }: SettingsTabProps) {
  const { username, profileImageUrl } = portfolio
  return (
    <LooksGallery
      person={{ title: values.title, username, profileImageUrl }}
      values={values}
      locked={locked}
      onApply={onEdit}
    />
  )
}
