import type { Ctx } from '../../runtime/context.ts'

/** Redirects links in mails of earlier versions to the confirmation screen. It confirms nothing. */
export async function openConfirmationLink(
  _ctx: Ctx,
  { token }: { token: string },
): Promise<{ headers: { location: string } }> {
  return { headers: { location: `/auth/confirm?token=${encodeURIComponent(token)}` } }
}
