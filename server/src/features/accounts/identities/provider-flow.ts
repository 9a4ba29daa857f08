import { PROVIDER_FLOW_MINUTES, PROVIDER_PURPOSES, SIGN_IN_PROVIDERS } from '@vitrine/core/accounts'
import { z } from 'zod'
import type { Ctx } from '../../../runtime/context.ts'
import { readOwnCookie, setOwnCookie } from '../cookies.ts'

const Start = z.object({
  provider: z.enum(SIGN_IN_PROVIDERS),
  returnTo: z.string().nullable(),
  invitation: z.string().nullable(),
})

/** A sign-in that has left to its provider. The session is that for which it connects or confirms; null for a sign-in. */
const ProviderFlow = Start.extend({
  purpose: z.enum(PROVIDER_PURPOSES),
  startedAt: z.coerce.date(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  sessionId: z.string().nullable(),
})
export type ProviderFlow = z.infer<typeof ProviderFlow>

/** A person whom a provider has identified, and who has no account yet. */
const NewPerson = Start.extend({
  subject: z.string(),
  email: z.string().nullable(),
  emailVerified: z.boolean(),
  name: z.string().nullable(),
})
export type NewPerson = z.infer<typeof NewPerson>

/** Cookies with what a browser has to bring back. They are sealed: nobody can read, change or make one. */
const FLOW_COOKIE = 'vitrine.provider_flow'
const NEW_PERSON_COOKIE = 'vitrine.provider_sign_up'
const LIFE_S = PROVIDER_FLOW_MINUTES * 60

const Sealed = z.object({ value: z.unknown(), expiresAt: z.number() })

/** Sets the cookie of a sign-in that leaves to its provider. It replaces that of an earlier one. */
export function setFlowCookie(ctx: Ctx, flow: ProviderFlow): void {
  setSealed(ctx, FLOW_COOKIE, flow)
}

/** Returns the sign-in that this browser has left with, and deletes its cookie; null without a valid one. */
export function takeFlow(ctx: Ctx): ProviderFlow | null {
  const flow = readSealed(ctx, FLOW_COOKIE, ProviderFlow)
  clear(ctx, FLOW_COOKIE)
  return flow
}

/** Sets the cookie with which a new person creates their account. */
export function setNewPersonCookie(ctx: Ctx, person: NewPerson): void {
  setSealed(ctx, NEW_PERSON_COOKIE, person)
}

/** Returns the new person in this browser; null without a valid cookie. */
export function readNewPerson(ctx: Ctx): NewPerson | null {
  return readSealed(ctx, NEW_PERSON_COOKIE, NewPerson)
}

/** Deletes the cookie of a new person. */
export function clearNewPersonCookie(ctx: Ctx): void {
  clear(ctx, NEW_PERSON_COOKIE)
}

function setSealed(ctx: Ctx, name: string, value: object): void {
  const expiresAt = ctx.now().getTime() + LIFE_S * 1000
  setOwnCookie(ctx, {
    name,
    value: ctx.deps.cipher.encrypt(JSON.stringify({ value, expiresAt }), name),
    maxAge: LIFE_S,
  })
}

/** Returns the value that this server sealed under the name; null for any other, an old or an expired one. */
function readSealed<Value>(ctx: Ctx, name: string, schema: z.ZodType<Value>): Value | null {
  const text = ctx.deps.cipher.decrypt(readOwnCookie(ctx, name), name)
  if (text === null) return null
  const { value, expiresAt } = Sealed.parse(JSON.parse(text))
  return expiresAt > ctx.now().getTime() ? (schema.safeParse(value).data ?? null) : null
}

function clear(ctx: Ctx, name: string): void {
  if (readOwnCookie(ctx, name) !== '') setOwnCookie(ctx, { name, value: '', maxAge: 0 })
}
