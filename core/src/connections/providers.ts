/** Outside services whose accounts a creator can connect. */
export const PROVIDERS = ['discord', 'spotify'] as const
export type Provider = (typeof PROVIDERS)[number]
