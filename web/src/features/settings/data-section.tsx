import { DeleteAccount } from './delete-account.tsx'
import { SettingsLoaded } from './settings-loaded.tsx'

/** Renders what a person can do with all their data at once. */
export function DataSection() {
  return <SettingsLoaded>{({ username }) => <DeleteAccount username={username} />}</SettingsLoaded>
}
