import { Email, PROVIDER_CLOCK_TOLERANCE_S, type SignInProviderId } from '@vitrine/core/accounts'
import { cleanText } from '@vitrine/core/kernel'
import * as oauth from 'openid-client'
import { z } from 'zod'
import { SignInAnswerInvalid, SignInProviderUnavailable, toSignInError } from './errors.ts'
import type { PlainOAuth, SignInProviderSettings } from './settings.ts'

/** Time limit of a request to a provider, in seconds. */
const TIMEOUT_S = 5
/** Time in milliseconds after which the addresses and keys of a provider are read again. */
const DISCOVERY_LIFE_MS = 60 * 60_000
/** Most characters of a provider's id of a person, and of their name. */
const SUBJECT_MAX = 255
const NAME_MAX = 64

/** Account at a provider, after its answer was verified. */
export interface ProviderAccount {
  /**
   * The provider's id of the person, which never changes. That of the operator's provider starts with the issuer,
   * because another issuer can have the same ids.
   */
  subject: string
  /** Address in the form in which accounts have it; null without a usable one. */
  email: string | null
  /** True if the provider has confirmed the address. */
  emailVerified: boolean
  /** Name that suggests a username. */
  name: string | null
  /** Time at which the person last signed in there; null if the provider does not say. */
  signedInAt: Date | null
}

/** Values that bind an answer to the browser that asked. They stay in a cookie of that browser. */
export interface SignInSecrets {
  state: string
  nonce: string
  verifier: string
}

/** Parameters with which a provider returns the browser. */
export type ProviderAnswer = Partial<Record<'code' | 'state' | 'iss' | 'error', string | undefined>>

/** A provider at which people sign in, by OpenID Connect or by plain OAuth, always with PKCE. */
export interface SignInProvider {
  id: SignInProviderId
  label: string
  allowedDomains: readonly string[]
  /** False if the provider never says when somebody signed in there. */
  datesSignIns: boolean
  /**
   * Returns the address at which the person agrees. With `anew` the provider is asked to let them sign in again. Throws
   * {@link SignInProviderUnavailable}.
   */
  begin(redirectUri: string, options?: { anew?: boolean }): Promise<{ url: string; secrets: SignInSecrets }>
  /**
   * Returns the account of a verified answer. Throws `SignInDenied`, {@link SignInAnswerInvalid} or
   * {@link SignInProviderUnavailable}.
   */
  complete(redirectUri: string, answer: ProviderAnswer, secrets: SignInSecrets): Promise<ProviderAccount>
}

/** Creates the client of a provider. Its addresses and keys are read when somebody first signs in. */
export function createSignInProvider(
  settings: SignInProviderSettings,
  now: () => number,
  request: typeof fetch = fetch,
): SignInProvider {
  const { id, label, allowedDomains, scope, endpoints, promptAnew } = settings
  const configure =
    'issuer' in endpoints
      ? discoverOnce(settings, { issuer: endpoints.issuer, now, request })
      : plainConfiguration(settings, endpoints, request)
  const isOidc = 'issuer' in endpoints

  return {
    id,
    label,
    allowedDomains,
    datesSignIns: isOidc,
    begin: (redirectUri, { anew = false } = {}) =>
      translated(async () => {
        const secrets = {
          state: oauth.randomState(),
          nonce: oauth.randomNonce(),
          verifier: oauth.randomPKCECodeVerifier(),
        }
        const url = oauth.buildAuthorizationUrl(await configure(), {
          redirect_uri: redirectUri,
          scope,
          state: secrets.state,
          code_challenge: await oauth.calculatePKCECodeChallenge(secrets.verifier),
          code_challenge_method: 'S256',
          ...(isOidc && { nonce: secrets.nonce }),
          ...(anew && { prompt: promptAnew }),
          ...(anew && isOidc && { max_age: '0' }),
        })
        return { url: toBrowserUrl(url.href, settings), secrets }
      }),
    complete: (redirectUri, answer, { state, nonce, verifier }) =>
      translated(async () => {
        const configuration = await configure()
        const returned = new URL(redirectUri)
        for (const [name, value] of Object.entries(answer))
          if (value !== undefined) returned.searchParams.set(name, value)
        const tokens = await oauth.authorizationCodeGrant(configuration, returned, {
          expectedState: state,
          pkceCodeVerifier: verifier,
          ...(isOidc && { expectedNonce: nonce, idTokenExpected: true }),
        })
        const account = isOidc
          ? await readClaims(configuration, tokens)
          : await readDiscordAccount(configuration, tokens.access_token, endpoints.accountUrl)
        if (account.subject.length > SUBJECT_MAX) throw new SignInAnswerInvalid('The id of the account is too long')
        if (id !== 'oidc') return account
        const issuer = toBrowserUrl(configuration.serverMetadata().issuer, settings)
        return { ...account, subject: `${issuer}#${account.subject}` }
      }),
  }
}

/** Returns a function that discovers the provider, at most once an hour. A failure is not remembered. */
function discoverOnce(
  { clientId, clientSecret }: SignInProviderSettings,
  { issuer, now, request }: { issuer: string; now: () => number; request: typeof fetch },
): () => Promise<oauth.Configuration> {
  let found: { configuration: Promise<oauth.Configuration>; at: number } | null = null
  return () => {
    if (found && now() - found.at < DISCOVERY_LIFE_MS) return found.configuration
    const url = new URL(issuer)
    const configuration = oauth
      .discovery(
        url,
        clientId,
        { client_secret: clientSecret, [oauth.clockTolerance]: PROVIDER_CLOCK_TOLERANCE_S },
        undefined,
        {
          timeout: TIMEOUT_S,
          [oauth.customFetch]: request,
          execute: [
            // The library trusts the connection to the provider otherwise, and leaves the signature unread.
            oauth.enableNonRepudiationChecks,
            // The config allows plain http on this machine alone.
            ...(url.protocol === 'http:' ? [oauth.allowInsecureRequests] : []),
          ],
        },
      )
      .catch((error: unknown) => {
        found = null
        throw new SignInProviderUnavailable({ cause: error })
      })
    found = { configuration, at: now() }
    return configuration
  }
}

function plainConfiguration(
  { clientId, clientSecret }: SignInProviderSettings,
  { authorizeUrl, tokenUrl }: PlainOAuth,
  request: typeof fetch,
): () => Promise<oauth.Configuration> {
  const { origin, protocol } = new URL(tokenUrl)
  const configuration = new oauth.Configuration(
    { issuer: origin, authorization_endpoint: authorizeUrl, token_endpoint: tokenUrl },
    clientId,
    undefined,
    oauth.ClientSecretPost(clientSecret),
  )
  configuration.timeout = TIMEOUT_S
  configuration[oauth.customFetch] = request
  if (protocol === 'http:') oauth.allowInsecureRequests(configuration)
  return async () => configuration
}

/** Returns the address at which a browser reaches the sandbox for the server's; other addresses stay. */
function toBrowserUrl(url: string, { sandbox }: SignInProviderSettings): string {
  return sandbox && url.startsWith(`${sandbox.server}/`) ? sandbox.browser + url.slice(sandbox.server.length) : url
}

const Claims = z.object({
  sub: z.string().min(1),
  email: z.string().optional().catch(undefined),
  // Some providers send a text.
  email_verified: z.union([z.boolean(), z.stringbool()]).optional().catch(undefined),
  preferred_username: z.string().optional().catch(undefined),
  nickname: z.string().optional().catch(undefined),
  name: z.string().optional().catch(undefined),
  auth_time: z.number().optional(),
})

/** Reads the account from the ID token, and what is missing there from the provider. */
async function readClaims(
  configuration: oauth.Configuration,
  tokens: Awaited<ReturnType<typeof oauth.authorizationCodeGrant>>,
): Promise<ProviderAccount> {
  const idToken = Claims.parse(tokens.claims())
  const isMissing = idToken.email === undefined || (idToken.preferred_username ?? idToken.name) === undefined
  const asks = isMissing && configuration.serverMetadata().userinfo_endpoint !== undefined
  const more = asks ? Claims.parse(await oauth.fetchUserInfo(configuration, tokens.access_token, idToken.sub)) : idToken
  // An address and its confirmation come from the same answer.
  const source = idToken.email === undefined ? more : idToken
  const name = [idToken, more].map((each) => each.preferred_username ?? each.nickname ?? each.name).find(Boolean)
  return accountOf({
    subject: idToken.sub,
    email: source.email,
    verified: source.email_verified,
    name: name ?? source.email,
    signedInAt: idToken.auth_time === undefined ? null : new Date(idToken.auth_time * 1000),
  })
}

const DiscordUser = z.object({
  id: z.string().regex(/^\d{1,20}$/),
  username: z.string().min(1),
  email: z.string().nullish(),
  verified: z.boolean().nullish(),
})

async function readDiscordAccount(
  configuration: oauth.Configuration,
  token: string,
  accountUrl: string,
): Promise<ProviderAccount> {
  const response = await oauth.fetchProtectedResource(configuration, token, new URL(accountUrl), 'GET')
  const user = DiscordUser.safeParse(await response.json().catch(() => null))
  if (!response.ok || !user.success) throw new SignInProviderUnavailable()
  const { id, username, email, verified } = user.data
  return accountOf({ subject: id, email, verified, name: username, signedInAt: null })
}

function accountOf({
  subject,
  email,
  verified,
  name,
  signedInAt,
}: {
  subject: string
  email: string | null | undefined
  verified: boolean | null | undefined
  name: string | undefined
  signedInAt: Date | null
}): ProviderAccount {
  const address = Email.safeParse(email ?? '').data ?? null
  return {
    subject,
    email: address,
    emailVerified: address !== null && verified === true,
    name: name === undefined ? null : cleanText(name).slice(0, NAME_MAX),
    signedInAt,
  }
}

async function translated<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw toSignInError(error)
  }
}
