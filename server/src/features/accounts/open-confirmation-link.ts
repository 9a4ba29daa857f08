import type { Ctx } from '../../context.ts'

/** Leads links of mails sent by earlier versions to the confirmation screen; following one confirms nothing. */
export async function openConfirmationLink(
  _ctx: Ctx,
  { token }: { token: string },
): Promise<{ headers: { location: string } }> {
  return { headers: { location: `/auth/confirm?token=${encodeURIComponent(token)}` } }
}
