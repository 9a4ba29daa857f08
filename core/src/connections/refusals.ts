import { refusal } from '../kernel/index.ts'
import { connectionTexts } from './texts.ts'

export const connectionRefusals = {
  discordNotSetUp: refusal('DISCORD_NOT_SET_UP', 'unavailable', connectionTexts.discordNotSetUp),
  spotifyNotSetUp: refusal('SPOTIFY_NOT_SET_UP', 'unavailable', connectionTexts.spotifyNotSetUp),
  attemptInvalid: refusal('CONNECTION_ATTEMPT_INVALID', 'conflict', connectionTexts.attemptInvalid),
  codeRefused: refusal('CONNECTION_CODE_REFUSED', 'conflict', connectionTexts.codeRefused),
  spotifyForbidden: refusal('SPOTIFY_FORBIDDEN', 'conflict', connectionTexts.spotifyForbidden),
  providerUnavailable: refusal('PROVIDER_UNAVAILABLE', 'unavailable', connectionTexts.providerUnavailable),
} as const
