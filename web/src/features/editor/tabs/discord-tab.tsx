import type { Connections } from '@vitrine/core/connections'
import { connectionTexts } from '@vitrine/core/connections/texts'
import { Music } from 'lucide-react'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AccountSection, type ShownAccount } from '../connections/account-section.tsx'
import { DiscordCardState } from '../connections/discord-card-state.tsx'
import { SpotifyCardState } from '../connections/spotify-card-state.tsx'
import type { OwnConnections } from '../connections/use-connections.ts'
import type { LeaveToProvider } from '../connections/use-leave-to-provider.ts'
import { DiscordBadgePicker } from './discord-badge-picker.tsx'
import { SettingGroup } from './setting-group.tsx'
import type { SettingsTabProps } from './settings-tab.ts'

const DISCORD_TEXTS = {
  name: 'Discord',
  lead: 'Show your status, what you are doing, and the badges of your Discord account on your page.',
  notSetUp: connectionTexts.discordNotSetUp,
  notSetUpDescription: connectionTexts.discordNotSetUpDescription,
  show: 'Show Discord status',
  showHint: 'Visitors see your card while you are online.',
  disconnect: 'Your card and the badges of your account are removed from your page.',
  ended: connectionTexts.discordEnded,
}
const SPOTIFY_TEXTS = {
  name: 'Spotify',
  lead: 'Show what you are listening to on your page.',
  notSetUp: connectionTexts.spotifyNotSetUp,
  notSetUpDescription: connectionTexts.spotifyNotSetUpDescription,
  show: 'Show Spotify activity',
  showHint: 'Visitors see your card while something plays.',
  disconnect: 'Your card is removed from your page.',
  ended: connectionTexts.spotifyEnded,
}

/** Renders the connected accounts and the Discord badges. Changes are stored at once. */
export function DiscordTab({
  portfolioId,
  accounts,
  leave,
  values: { discordBadges },
  locked,
  onEdit,
}: Pick<SettingsTabProps, 'values' | 'locked' | 'onEdit'> & {
  portfolioId: string
  accounts: OwnConnections
  leave: LeaveToProvider
}) {
  const { connections, failure, retry, completing, chooseBadges } = accounts
  if (!connections) {
    if (failure === null) return <LoadingAccounts />
    return (
      <LoadFailure heading="Your accounts could not be loaded" onRetry={retry}>
        {failure}
      </LoadFailure>
    )
  }
  const { discord, spotify } = connections
  const shared = { portfolioId, completing, leave }
  return (
    <div className="flex flex-col gap-10">
      <AccountSection
        {...shared}
        provider="discord"
        texts={DISCORD_TEXTS}
        setUp={discord.setUp}
        account={discord.account && shownDiscord(discord.account)}
        ended={discord.problem === 'ended'}
        visible={discord.visible}
      >
        <DiscordCardState discord={discord} />
      </AccountSection>
      <SettingGroup title="Discord badges">
        <DiscordBadgePicker
          read={discord.readFlags}
          chosen={discord.chosenFlags}
          tried={discordBadges}
          locked={locked}
          saving={chooseBadges.saving}
          onSave={chooseBadges.save}
          onTry={(mask) => onEdit({ discordBadges: mask })}
        />
      </SettingGroup>
      <AccountSection
        {...shared}
        provider="spotify"
        texts={SPOTIFY_TEXTS}
        setUp={spotify.setUp}
        account={
          spotify.account && {
            name: spotify.account.name,
            discriminator: null,
            picture: <Music aria-hidden className="size-5 text-bone-2" />,
          }
        }
        ended={spotify.problem === 'ended'}
        visible={spotify.visible}
      >
        <SpotifyCardState spotify={spotify} />
      </AccountSection>
    </div>
  )
}

function shownDiscord({
  username,
  discriminator,
  avatarUrl,
}: NonNullable<Connections['discord']['account']>): ShownAccount {
  return { name: username, discriminator, picture: <Avatar url={avatarUrl} name={username} /> }
}

function Avatar({ url, name }: { url: string | null; name: string }) {
  if (url !== null) return <img src={url} alt="" className="size-full object-cover" />
  return (
    <span aria-hidden className="font-display text-lg uppercase">
      {[...name][0]}
    </span>
  )
}

function LoadingAccounts() {
  return (
    <div role="status" aria-label="Loading accounts" className="flex flex-col gap-6">
      <Skeleton className="h-6 w-24" />
      <div className="flex items-center gap-3">
        <Skeleton className="size-12 rounded-full" />
        <Skeleton className="h-5 w-40" />
      </div>
      <Skeleton className="h-11 w-full" />
    </div>
  )
}
