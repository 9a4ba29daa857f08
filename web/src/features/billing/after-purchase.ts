/**
 * Returns true for the path of a screen that buyers of premium return to. From any other they go to the start of their
 * premium, which leads on to the editor. The editor itself keeps what they tried.
 */
export function isEditorPath(path: string): boolean {
  return path.startsWith('/editor/')
}

/** Address of the start of premium, for `navigate`. */
export const PREMIUM_START = { to: '/subscription', search: { welcome: 'premium' }, replace: true } as const
