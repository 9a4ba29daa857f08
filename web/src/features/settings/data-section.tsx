import { DeleteAccount } from './delete-account.tsx'
import { DownloadData } from './download-data.tsx'
import { SettingsLoaded } from './settings-loaded.tsx'

/** Renders what a person can do with all their data at once: download it, or delete it with the account. */
export function DataSection() {
  return (
    <SettingsLoaded>
      {({ username }) => (
        <>
          <DownloadData />
          <DeleteAccount username={username} />
        </>
      )}
    </SettingsLoaded>
  )
}
