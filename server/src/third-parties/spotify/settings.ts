import { SANDBOX_PATH } from '../sandbox-path.ts'

/** Addresses and keys of Spotify or of its stand-in in the sandbox. */
export interface SpotifySettings {
  clientId: string
  clientSecret: string
  /** Address of the API, without a slash at its end. */
  apiUrl: string
  /** Address at which tokens are issued. */
  tokenUrl: string
  /** Address at which a browser allows a connection. */
  authorizeUrl: string
}

/**
 * Returns the settings for these keys, at Spotify or the sandbox. The sandbox serves each host below a path of its
 * name.
 */
export function spotifySettings(
  keys: Pick<SpotifySettings, 'clientId' | 'clientSecret'>,
  { sandboxUrl, publicUrl }: { sandboxUrl: string | null; publicUrl: string },
): SpotifySettings {
  const server = sandboxUrl === null ? 'https://' : `${sandboxUrl}/`
  const browser = sandboxUrl === null ? 'https://' : `${publicUrl}${SANDBOX_PATH}/`
  return {
    ...keys,
    apiUrl: `${server}api.spotify.com/v1`,
    tokenUrl: `${server}accounts.spotify.com/api/token`,
    authorizeUrl: `${browser}accounts.spotify.com/authorize`,
  }
}
