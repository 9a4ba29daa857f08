import {
  ACTIVITIES_MAX,
  ACTIVITY_VERBS,
  type Activity,
  presenceTexts,
  STATUS_NAMES,
} from '@vitrine/core/discord-presence/lite'
import type { DiscordView } from '@vitrine/core/portfolios/lite'
import { partId } from '../parts/part.ts'

const SLOTS = Array.from({ length: ACTIVITIES_MAX }, (_, index) => index)

/**
 * Renders the Discord card: picture with status, name, custom status and activities. Scripts write later values into
 * these elements. They also write the time of activities, which depends on the clock.
 */
export function DiscordCard({ discord }: { discord: DiscordView }) {
  const { username, discriminator, avatarUrl, live } = discord
  const { presence } = live
  return (
    <section
      id={partId('discord')}
      className="live-card discord"
      aria-label={presenceTexts.card}
      data-status={presence?.status}
      hidden={!presence}
    >
      <div className="discord-person">
        <span className="discord-face">
          {avatarUrl === null ? (
            <span className="discord-picture" aria-hidden="true">
              {[...username].slice(0, 1)}
            </span>
          ) : (
            <img className="discord-picture" src={avatarUrl} alt="" width={44} height={44} />
          )}
          <span className="discord-dot" />
        </span>
        <div className="discord-words">
          <p className="discord-name" title={discriminator === null ? username : `${username}#${discriminator}`}>
            <bdi>{username}</bdi>
            {discriminator !== null && <span className="discord-tag">#{discriminator}</span>}
          </p>
          <p className="discord-status">{presence ? STATUS_NAMES[presence.status] : ''}</p>
        </div>
      </div>
      <p
        className="discord-custom two-lines"
        dir="auto"
        title={presence?.customStatus ?? undefined}
        hidden={!presence?.customStatus}
      >
        {presence?.customStatus ?? ''}
      </p>
      {SLOTS.map((slot) => (
        <ActivitySlot key={slot} activity={presence?.activities[slot]} />
      ))}
    </section>
  )
}

function ActivitySlot({ activity }: { activity: Activity | undefined }) {
  return (
    <div className="activity" hidden={!activity}>
      <p className="activity-line" title={activity?.name}>
        <span className="activity-verb">{activity ? ACTIVITY_VERBS[activity.kind] : ''}</span>{' '}
        <bdi className="activity-name">{activity?.name ?? ''}</bdi>
      </p>
      <span className="activity-time" />
      <p className="activity-details" dir="auto" title={activity?.details ?? undefined} hidden={!activity?.details}>
        {activity?.details ?? ''}
      </p>
    </div>
  )
}
