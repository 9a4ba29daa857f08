import { eq } from 'drizzle-orm'
import { newsletterSubscribers } from '../../db/tables/newsletter.ts'
import type { Ctx } from '../../runtime/context.ts'

/** Removes an address from the newsletter. Returns false if it was not there. */
export async function leaveNewsletter({ db }: Ctx, { email }: { email: string }): Promise<boolean> {
  const left = await db
    .delete(newsletterSubscribers)
    .where(eq(newsletterSubscribers.email, email))
    .returning({ email: newsletterSubscribers.email })
  return left.length > 0
}
