import type { Provider } from '@vitrine/core/connections'
import { connectionTexts as texts } from '@vitrine/core/connections/texts'

/** Messages about the account of a provider. */
export interface ProviderTexts {
  connected: string
  connectFailed: string
  /** Reason of a failed connection for which the server gave none. */
  connectFailedDescription: string
  disconnected: string
  disconnectFailed: string
  shown: string
  hidden: string
  cardFailed: string
}

/** Messages by provider. */
export const PROVIDER_TEXTS: Record<Provider, ProviderTexts> = {
  discord: {
    connected: texts.discordConnected,
    connectFailed: texts.discordConnectFailed,
    connectFailedDescription: texts.discordConnectFailedDescription,
    disconnected: texts.discordDisconnected,
    disconnectFailed: texts.discordDisconnectFailed,
    shown: texts.discordShown,
    hidden: texts.discordHidden,
    cardFailed: texts.discordCardFailed,
  },
  spotify: {
    connected: texts.spotifyConnected,
    connectFailed: texts.spotifyConnectFailed,
    connectFailedDescription: texts.spotifyConnectFailedDescription,
    disconnected: texts.spotifyDisconnected,
    disconnectFailed: texts.spotifyDisconnectFailed,
    shown: texts.spotifyShown,
    hidden: texts.spotifyHidden,
    cardFailed: texts.spotifyCardFailed,
  },
}
