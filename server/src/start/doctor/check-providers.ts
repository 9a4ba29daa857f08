import type { Config } from '../../config/config.ts'
import { createDiscordClient, DiscordRefusal } from '../../third-parties/discord/client.ts'
import { createRazorpayClient, RazorpayRefusal } from '../../third-parties/razorpay/client.ts'
import { createSpotifyClient, SpotifyRefusal } from '../../third-parties/spotify/client.ts'
import { type Finding, fail, ok, reasonOf, warn } from './finding.ts'

/** Milliseconds for the check of the bot's token. */
const ANSWER_MAX_MS = 5000
/** Token that no account has. A provider that knows the client refuses the token, and any other refuses the client. */
const NO_TOKEN = 'vitrine-doctor'

/** Checks the keys of Razorpay, Discord and Spotify by one cheap request each. */
export async function checkProviders(config: Config): Promise<Finding[]> {
  const findings = await Promise.all([
    checkRazorpay(config),
    checkDiscord(config),
    checkBot(config),
    checkSpotify(config),
  ])
  return findings.flat()
}

async function checkRazorpay({ razorpay }: Config): Promise<Finding[]> {
  if (!razorpay) return []
  try {
    await createRazorpayClient(razorpay).refundedSince(new Date())
  } catch (error) {
    return error instanceof RazorpayRefusal
      ? [fail('razorpay', `the key is refused: ${error.message}. Check RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET`)]
      : [warn('razorpay', `the key could not be checked: ${reasonOf(error)}`)]
  }
  if (razorpay.webhookSecret !== null) return [ok('razorpay', 'the key is accepted')]
  return [warn('razorpay', 'the key is accepted; without RAZORPAY_WEBHOOK_SECRET payments are found minutes later')]
}

async function checkDiscord({ discord }: Config): Promise<Finding[]> {
  if (!discord) return []
  try {
    await createDiscordClient(discord).refresh(NO_TOKEN)
  } catch (error) {
    return clientFinding('discord', error, error instanceof DiscordRefusal ? error.code : null)
  }
  return [ok('discord', 'the client is accepted')]
}

async function checkSpotify({ spotify }: Config): Promise<Finding[]> {
  if (!spotify) return []
  try {
    await createSpotifyClient(spotify, () => Date.now()).refresh(NO_TOKEN)
  } catch (error) {
    return clientFinding('spotify', error, error instanceof SpotifyRefusal ? error.code : null)
  }
  return [ok('spotify', 'the client is accepted')]
}

/** Returns what the refusal of {@link NO_TOKEN} says about the client. `code` is OAuth's error code. */
function clientFinding(provider: 'discord' | 'spotify', error: unknown, code: string | null): Finding[] {
  const setting = provider.toUpperCase()
  if (code === 'invalid_grant') return [ok(provider, 'the client is accepted')]
  if (code === null) return [warn(provider, `the client could not be checked: ${reasonOf(error)}`)]
  return [fail(provider, `the client is refused: ${code}. Check ${setting}_CLIENT_ID and ${setting}_CLIENT_SECRET`)]
}

async function checkBot({ discord }: Config): Promise<Finding[]> {
  if (!discord) return []
  if (discord.botToken === null) return [warn('discord', 'no statuses are shown: set DISCORD_BOT_TOKEN')]
  try {
    const response = await fetch(`${discord.apiUrl}/v10/gateway/bot`, {
      headers: { authorization: `Bot ${discord.botToken}` },
      signal: AbortSignal.timeout(ANSWER_MAX_MS),
    })
    await response.body?.cancel()
    if (response.status === 401) return [fail('discord', 'the bot is refused: check DISCORD_BOT_TOKEN')]
    if (response.ok) return [ok('discord', 'the bot is accepted')]
    return [warn('discord', `the bot could not be checked: status ${response.status}`)]
  } catch (error) {
    return [warn('discord', `the bot could not be checked: ${reasonOf(error)}`)]
  }
}
