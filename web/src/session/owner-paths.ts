/** First segments of the screens that need a session. */
export const OWNER_SEGMENTS = [
  'dashboard',
  'create-portfolio',
  'editor',
  'subscription',
  'gifts',
  'files',
  'settings',
] as const

/** Path of the screen that asks a person who deleted their account whether they keep it. */
export const DELETION_PATH = '/auth/deletion'

/** Returns true for the path of a screen that needs a session. */
export function isOwnerPath(path: string): boolean {
  return OWNER_SEGMENTS.some((segment) => path === `/${segment}` || path.startsWith(`/${segment}/`))
}
