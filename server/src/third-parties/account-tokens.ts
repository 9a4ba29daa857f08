/** Tokens of a connected account. */
export interface AccountTokens {
  accessToken: string
  refreshToken: string
  /** Lifetime of the access token in milliseconds. */
  expiresInMs: number
}
