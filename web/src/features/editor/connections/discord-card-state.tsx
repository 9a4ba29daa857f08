import type { DiscordConnection } from '@vitrine/core/connections'
import { connectionTexts } from '@vitrine/core/connections/texts'
import { ExternalLink } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { Note } from './note.tsx'
import { presenceLines } from './presence-lines.ts'

/** Renders what the Discord card shows now, or why it cannot be shown. */
export function DiscordCardState({ discord }: { discord: DiscordConnection }) {
  const { gateway, sharesServer, botInviteUrl, live } = discord
  if (gateway === 'notSetUp') return <Note>{connectionTexts.statusNotSetUp}</Note>
  if (gateway === 'unavailable') return <Note>{connectionTexts.statusUnavailable}</Note>
  if (sharesServer === false) return <NoSharedServer botInviteUrl={botInviteUrl} />
  if (!live.presence && sharesServer === null) return <Note>{connectionTexts.statusLookup}</Note>
  if (!live.presence) {
    return <Note>You are offline or invisible on Discord, so your card is hidden. It appears when you are online.</Note>
  }
  const [status, ...activities] = presenceLines(live.presence)
  return (
    <div className="rounded-card bg-surface-2 p-4">
      <p className="font-medium wrap-anywhere">{status}</p>
      {/* Two programs of a person can report the same. */}
      {[...new Set(activities)].map((activity) => (
        <p key={activity} className="mt-0.5 text-sm wrap-anywhere text-bone-2">
          {activity}
        </p>
      ))}
    </div>
  )
}

function NoSharedServer({ botInviteUrl }: { botInviteUrl: string | null }) {
  return (
    <div className="flex flex-col items-start gap-3 rounded-card bg-surface-2 p-4">
      <div>
        <p className="font-medium">{connectionTexts.noSharedServer}</p>
        <p className="mt-0.5 text-sm text-bone-2">{connectionTexts.noSharedServerDescription}</p>
      </div>
      {botInviteUrl !== null && (
        <Button asChild size="sm">
          <a href={botInviteUrl} target="_blank" rel="nofollow noopener noreferrer">
            <ExternalLink aria-hidden className="size-4" />
            {connectionTexts.addBot}
          </a>
        </Button>
      )}
    </div>
  )
}
