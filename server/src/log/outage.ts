/** Service that the server depends on. */
export type Service =
  | 'database'
  | 'file store'
  | 'payment provider'
  | 'account library'
  | 'Discord'
  | 'Spotify'
  | 'Linktree'
  | 'sandbox'
  | 'sign-in provider'
  | 'edge'

/** Error for a service that is unreachable or fails: the same request may succeed later. `cause` is the original error. */
export class Outage extends Error {
  override readonly name: string = 'Outage'

  constructor(
    readonly service: Service,
    options?: ErrorOptions,
  ) {
    super(`${/^[A-Z]/.test(service) ? service : `The ${service}`} is not available`, options)
  }
}
