import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client'
import { Outage } from '../../log/outage.ts'

/** Error for a person who did not agree at the provider. */
export class SignInDenied extends Error {
  override readonly name = 'SignInDenied'
}

/** Error for an answer that is not this sign-in's, or whose signature, claims or times are wrong. */
export class SignInAnswerInvalid extends Error {
  override readonly name = 'SignInAnswerInvalid'
}

/** Error for an unreachable or failing provider. The same request may succeed later. */
export class SignInProviderUnavailable extends Outage {
  override readonly name = 'SignInProviderUnavailable'

  constructor(options?: ErrorOptions) {
    super('sign-in provider', options)
  }
}

const DENIED: readonly string[] = ['access_denied', 'login_required', 'interaction_required', 'consent_required']
const FAILED: readonly string[] = ['server_error', 'temporarily_unavailable']
/** Codes of the library for an answer that did not come, or is that of a broken service. */
const UNANSWERED: readonly (string | undefined)[] = [
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
]
const TIMES = 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED'

/** Returns the error of this site for one that the library threw. Errors of other kinds are returned as they are. */
export function toSignInError(error: unknown): unknown {
  if (error instanceof AuthorizationResponseError) {
    if (DENIED.includes(error.error)) return new SignInDenied('The person did not agree', { cause: error })
    if (FAILED.includes(error.error)) return new SignInProviderUnavailable({ cause: error })
    return new SignInAnswerInvalid(`The provider refused the request: ${error.error}`, { cause: error })
  }
  if (error instanceof ResponseBodyError) {
    if (error.status >= 500) return new SignInProviderUnavailable({ cause: error })
    return new SignInAnswerInvalid(`The provider refused the code: ${error.error}`, { cause: error })
  }
  if (error instanceof ClientError) {
    if (UNANSWERED.includes(error.code)) return new SignInProviderUnavailable({ cause: error })
    const hint = error.code === TIMES ? ': the clock of this machine or of the provider may be wrong' : ''
    return new SignInAnswerInvalid(`The answer of the provider is not valid${hint}`, { cause: error })
  }
  // `fetch` throws a TypeError without a connection.
  return error instanceof TypeError ? new SignInProviderUnavailable({ cause: error }) : error
}
