import { SANDBOX_PATH } from '../sandbox-path.ts'

/** Addresses and keys of Discord or of its stand-in in the sandbox. */
export interface DiscordSettings {
  clientId: string
  clientSecret: string
  /** Token of the bot that receives presences; null if the operator has not set it. */
  botToken: string | null
  /** Address of the API without its version and without a slash at its end. */
  apiUrl: string
  /** Address at which a browser allows a connection. */
  authorizeUrl: string
}

/**
 * Returns the settings for these keys, at Discord or the sandbox. The sandbox serves each host below a path of its
 * name.
 */
export function discordSettings(
  keys: Pick<DiscordSettings, 'clientId' | 'clientSecret' | 'botToken'>,
  { sandboxUrl, publicUrl }: { sandboxUrl: string | null; publicUrl: string },
): DiscordSettings {
  const browserUrl = sandboxUrl === null ? 'https://discord.com' : `${publicUrl}${SANDBOX_PATH}/discord.com`
  const serverUrl = sandboxUrl === null ? 'https://discord.com' : `${sandboxUrl}/discord.com`
  return { ...keys, apiUrl: `${serverUrl}/api`, authorizeUrl: `${browserUrl}/oauth2/authorize` }
}
