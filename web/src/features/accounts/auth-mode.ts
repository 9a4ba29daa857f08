/** Modes of the auth screen. */
export const AUTH_MODES = ['sign-in', 'sign-up', 'forgot'] as const
export type AuthMode = (typeof AUTH_MODES)[number]

/** Texts of all fields. A field that the mode does not show keeps its text. */
export interface TypedAccount {
  email: string
  password: string
  username: string
}
