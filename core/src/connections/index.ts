export { connectionsContract } from './contract.ts'
export { PROVIDERS, type Provider } from './providers.ts'
export { connectionRefusals } from './refusals.ts'
export {
  ATTEMPT_LIFE_MS,
  type AuthorizationStart,
  type CardShownInput,
  type ChosenBadgesInput,
  type CompleteConnectionInput,
  type ConnectionInput,
  type Connections,
  type DiscordConnection,
  type SpotifyConnection,
} from './schema.ts'
export { connectionTexts } from './texts.ts'
