import { DISCORD_FLAGS, type DiscordFlag } from '@vitrine/core/discord-badges/lite'
import { DiscordBadgeIcon } from '@vitrine/widgets/discord-badges'

/** Renders the Discord badges of the owner, each with its name. */
export function DiscordBadges({ flags }: { flags: readonly DiscordFlag[] }) {
  if (flags.length === 0) return null
  const shown = DISCORD_FLAGS.filter(({ key }) => flags.includes(key))
  return (
    <ul className="discord-badges" aria-label="Discord badges">
      {shown.map(({ key, name }) => (
        <li key={key} title={name}>
          <DiscordBadgeIcon flag={key} />
          <span className="unseen">{name}</span>
        </li>
      ))}
    </ul>
  )
}
