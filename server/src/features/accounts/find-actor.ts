import type { Actor, Ctx } from '../../runtime/context.ts'
import { findPerson } from './session-person.ts'

/**
 * Returns the person of the request's session cookie; null without a valid session, and for a person who deleted their
 * account and is a visitor to everything else. Renews the cookie of a session in use.
 */
export async function findActor(ctx: Ctx): Promise<Actor | null> {
  const person = await findPerson(ctx)
  if (!person || person.erasedAt) return null
  const { userId, email, sessionId } = person
  return { userId, email, sessionId }
}
