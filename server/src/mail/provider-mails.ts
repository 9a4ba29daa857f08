import { site } from '@vitrine/core/site'
import { formatMoment, layOutMail, type MailContent } from './templates.ts'

/** Returns the mail about a provider with which the person can sign in from now on. */
export function providerConnectedMail(
  publicUrl: string,
  { label, connectedAt }: { label: string; connectedAt: Date },
): MailContent {
  return layOutMail({
    subject: `${label} was connected to your ${site.name} account`,
    lines: [`Since ${formatMoment(connectedAt)} your account can be signed in to with ${label}.`],
    action: 'See how you sign in',
    link: `${publicUrl}/settings/sign-in`,
    after:
      'If it was you, ignore this mail. If not, disconnect it there and set a new password: others may know yours.',
  })
}
