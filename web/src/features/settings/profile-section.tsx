import { Link } from '@tanstack/react-router'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SettingsLoaded } from './settings-loaded.tsx'

/** Renders the person's username, and the way to their page. */
export function ProfileSection() {
  return (
    <SettingsLoaded>
      {({ username }) => (
        <Card className="mt-5 flex flex-wrap items-center justify-between gap-4 p-5 sm:p-6">
          <dl className="min-w-0">
            <dt className="text-sm text-bone-2">Username</dt>
            <dd className="font-medium break-words">@{username}</dd>
          </dl>
          <Button asChild variant="secondary">
            <Link to="/dashboard">Open your page</Link>
          </Button>
        </Card>
      )}
    </SettingsLoaded>
  )
}
