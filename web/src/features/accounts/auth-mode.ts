/** Forms of the auth screen. */
const FORM_MODES = ['sign-in', 'sign-up', 'forgot'] as const
export type FormMode = (typeof FORM_MODES)[number]

/** States of the auth screen: a form, the notice where the confirmation mail went, or the code of a sign-in. */
export const AUTH_MODES = [...FORM_MODES, 'inbox', 'code'] as const
export type AuthMode = (typeof AUTH_MODES)[number]

/** Texts of all fields. A field that the mode does not show keeps its text. */
export interface TypedAccount {
  email: string
  password: string
  username: string
  /** Code of an invitation; empty for none. */
  invitation: string
  isOldEnough: boolean
}
