import { CONFIRMATION_LIFE_HOURS, EMAIL_CHANGE_LIFE_HOURS, EMAIL_UNDO_LIFE_HOURS } from '@vitrine/core/accounts'
import { PREMIUM_PLAN } from '@vitrine/core/billing'
import { UNREAD_MAIL_INTERVAL_HOURS } from '@vitrine/core/chat'
import type { ContactInput } from '@vitrine/core/contact'
import { formatHours } from '@vitrine/core/kernel'
import { site } from '@vitrine/core/site'
import { html } from 'hono/html'
import { readableEmail } from './readable-email.ts'

/** Mail without its recipient. */
export interface MailContent {
  subject: string
  text: string
  html: string
  /** Address that stops mails of this kind by a POST. */
  unsubscribeUrl?: string
}

/** Writes a day for a mail, whose reader's time zone is unknown. */
export const formatDay = (moment: Date) =>
  new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(moment)

/** Renders a paragraph of a mail. Line breaks of its text are shown. */
const paragraph = (text: string) =>
  html`<p class="text" style="margin:0 0 16px;color:#45423d;white-space:pre-line;overflow-wrap:anywhere">${text}</p>`

/** Colors for readers with a dark scheme. Mail programs that ignore the stylesheet show the light colors of the elements. */
const DARK = `@media (prefers-color-scheme:dark){.page{background:#08080a!important;color:#f4f1ea!important}.card{background:#141419!important}.text{color:#c5c2bd!important}.button{background:#f4f1ea!important;color:#08080a!important}}`

/** Lays out the HTML of a mail. */
function layOutHtml(subject: string, content: ReturnType<typeof html>[]): string {
  const body = html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${subject}</title><style>${DARK}</style></head><body class="page" style="margin:0;padding:32px 16px;background:#f3f0ea;color:#141419;font:16px/1.5 system-ui,sans-serif">
<div class="card" style="max-width:480px;margin:0 auto;padding:32px;background:#ffffff;border-radius:14px">
<p style="margin:0 0 24px;font-weight:600;letter-spacing:.02em">${site.name}</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.25">${subject}</h1>
${content}
</div></body></html>
`
  return String(body)
}

/** Lays out a mail with one link, as text and HTML. */
export function layOutMail({
  subject,
  lines,
  action,
  link,
  after,
  stop,
}: {
  subject: string
  lines: string[]
  action: string
  link: string
  after: string
  /** Address that stops mails of this kind. */
  stop?: string
}): MailContent {
  const stopLink = stop
    ? [html`<p style="margin:0"><a class="text" href="${stop}" style="color:#45423d">Unsubscribe</a></p>`]
    : []
  const button = html`<p style="margin:24px 0"><a class="button" href="${link}" style="display:inline-block;padding:12px 20px;background:#141419;color:#ffffff;border-radius:10px;text-decoration:none;font-weight:600">${action}</a></p>`
  return {
    subject,
    text: [
      ...lines,
      '',
      `${action}: ${link}`,
      '',
      after,
      ...(stop ? [`Unsubscribe: ${stop}`] : []),
      '',
      site.name,
      '',
    ].join('\n'),
    html: layOutHtml(subject, [...lines.map(paragraph), button, paragraph(after), ...stopLink]),
  }
}

/** Returns the mail with the link that confirms an address. */
export function confirmationMail(publicUrl: string, token: string): MailContent {
  return layOutMail({
    subject: `Confirm your ${site.name} account`,
    lines: [`Welcome to ${site.name}. Confirm this address and your account is ready.`],
    action: 'Confirm email',
    link: `${publicUrl}/auth/confirm?token=${encodeURIComponent(token)}`,
    after: `The link works for ${formatHours(CONFIRMATION_LIFE_HOURS)}. If you did not sign up, ignore this mail.`,
  })
}

/** Returns the mail to the recipient of a gift. `from` is the giver's name, or null if their account was deleted. */
export function giftMail(
  publicUrl: string,
  {
    from,
    message,
    expiresAt,
    unsubscribeUrl,
  }: { from: string | null; message: string | null; expiresAt: Date; unsubscribeUrl: string },
): MailContent {
  const giver = from ? `@${from}` : 'Someone'
  const mail = layOutMail({
    subject: `${giver} sent you a month of ${site.name} Premium`,
    lines: [`${giver} paid for ${PREMIUM_PLAN.days} days of Premium for you.`, ...(message ? [`“${message}”`] : [])],
    action: 'Claim your gift',
    link: `${publicUrl}/gifts`,
    after: `You can claim it until ${formatDay(expiresAt)}. If Premium is running then, its ${PREMIUM_PLAN.days} days are added.`,
    stop: unsubscribeUrl,
  })
  return { ...mail, unsubscribeUrl }
}

/**
 * Returns the mail to an owner with unread conversations. It contains nothing that visitors wrote, so that nobody can
 * write mails with it.
 */
export function unreadMail(
  publicUrl: string,
  { conversations, premium }: { conversations: number; premium: boolean },
): MailContent {
  const one = conversations === 1
  return layOutMail({
    subject: one ? 'A message is waiting for you' : `${conversations} conversations are waiting for you`,
    lines: [
      one
        ? `A visitor of your ${site.name} page wrote to you, and you have not read it yet.`
        : `Visitors of your ${site.name} page wrote to you in ${conversations} conversations that you have not read yet.`,
      ...(premium ? [] : ['Reading messages is part of Premium.']),
    ],
    action: 'Open messages',
    link: `${publicUrl}/dashboard#messages`,
    after: `You get at most one such mail in ${formatHours(UNREAD_MAIL_INTERVAL_HOURS)}. You can turn it off beside your messages.`,
  })
}

/** Returns the mail to the owner of a page that the operator has unpublished. `support` is the address for answers. */
export function suspensionMail(
  publicUrl: string,
  { path, reason, support }: { path: string; reason: string; support: string },
): MailContent {
  return layOutMail({
    subject: `Your ${site.name} page was unpublished`,
    lines: [
      `The people who run ${new URL(publicUrl).host} have unpublished your page. Only you can see it now.`,
      `Their reason: ${reason}`,
    ],
    action: 'Open the editor',
    link: `${publicUrl}${path}`,
    after: `Your content is still there. Change it and write to ${support}, and they can let you publish it again.`,
  })
}

/** Returns the mail with the link to set a new password. `path` contains the link's token, which works for `hours`. */
export function resetMail(publicUrl: string, path: string, hours: number): MailContent {
  return layOutMail({
    subject: `Reset your ${site.name} password`,
    lines: ['Someone, hopefully you, asked for a new password for this address.'],
    action: 'Set a new password',
    link: `${publicUrl}${path}`,
    after: `The link works once, for ${formatHours(hours)}. If it was not you, ignore this mail: nothing has changed.`,
  })
}

/**
 * Characters that hide or reorder text: control and format characters, line separators. A joiner within an emoji
 * stays.
 */
const INVISIBLE =
  /(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d|(?!\u200d)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** Returns a visitor's text as one line without invisible characters, or a note in brackets if nothing is left. */
function visibleLine(text: string): string {
  return text.replace(/\s+/g, ' ').replace(INVISIBLE, '').trim() || '(no visible characters)'
}

/**
 * Returns the mail that brings a visitor's message to support. `account` is the address of the signed-in account, if
 * any. This server writes the first line, which names the account; the visitor's text is below it.
 */
export function contactMail({
  name,
  email,
  account,
  subject,
  message,
}: ContactInput & { account: string | null }): MailContent {
  const first = account === null ? 'Account: none, the sender is not signed in' : `Account: ${account}, signed in`
  const note = 'Only the line above is known to be true. The sender typed everything below, and it was not confirmed.'
  const typed = [`Name: ${visibleLine(name)}`, `Address: ${readableEmail(email)}`]
  return {
    subject: `[${site.name}] ${visibleLine(subject)}`,
    text: [first, note, '', ...typed, '', message, ''].join('\n'),
    html: layOutHtml('Message to support', [first, note, ...typed, message].map(paragraph)),
  }
}

/** Metrics of a week that a summary names. Each `change` is a text like '+12%'; empty without one. */
export interface WeekSummary {
  week: string
  metrics: readonly { name: string; value: string; change: string }[]
  links: readonly { name: string; clicks: number }[]
  unread: number
  unsubscribeUrl: string
}

/** Returns the mail that sums up a week of an owner's page. */
export function weeklyMail(
  publicUrl: string,
  { week, metrics, links, unread, unsubscribeUrl }: WeekSummary,
): MailContent {
  const lines = metrics.map(({ name, value, change }) => `${name}: ${value}${change ? ` (${change})` : ''}`)
  const best = links.map(({ name, clicks }) => `${name}: ${clicks} ${clicks === 1 ? 'click' : 'clicks'}`)
  const waiting = unread === 1 ? 'A conversation is' : `${unread} conversations are`
  return {
    ...layOutMail({
      subject: `Your page from ${week}`,
      lines: [
        lines.join('\n'),
        ...(best.length > 0 ? [`Your best links\n${best.join('\n')}`] : []),
        ...(unread > 0 ? [`${waiting} waiting for you: ${publicUrl}/dashboard#messages`] : []),
      ],
      action: 'Open your statistics',
      link: `${publicUrl}/dashboard?days=7#analytics`,
      after: 'You get this email on Mondays because you turned it on.',
      stop: unsubscribeUrl,
    }),
    unsubscribeUrl,
  }
}

/** Writes a moment for a mail, whose reader's time zone is unknown. */
export const formatMoment = (moment: Date) =>
  `${new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(moment)} UTC`

/** Returns the mail about a sign-in in a browser that the person has not used before. */
export function newDeviceMail(
  publicUrl: string,
  { device, signedInAt }: { device: string; signedInAt: Date },
): MailContent {
  return layOutMail({
    subject: `New sign-in to your ${site.name} account`,
    lines: [`Somebody signed in with ${visibleLine(device)} on ${formatMoment(signedInAt)}.`],
    action: 'See where you are signed in',
    link: `${publicUrl}/settings/sessions`,
    after:
      'If it was you, ignore this mail. If not, sign out everywhere there and set a new password: others may know yours.',
  })
}

/** Returns the mail to a person who deleted their account. */
export function accountDeletedMail(publicUrl: string, { erasedAt }: { erasedAt: Date }): MailContent {
  return layOutMail({
    subject: `Your ${site.name} account will be deleted`,
    lines: [
      'You asked to delete your account. Your page is offline, and you are signed out everywhere.',
      `On ${formatMoment(erasedAt)} everything in it is erased. Until then you can change your mind.`,
    ],
    action: 'Sign in to keep it',
    link: `${publicUrl}/auth`,
    after: 'If it was not you, sign in, keep your account and set a new password: somebody else may know yours.',
  })
}

/** Returns the mail to a person whose account was erased. */
export function accountErasedMail(publicUrl: string): MailContent {
  return layOutMail({
    subject: `Your ${site.name} account is deleted`,
    lines: ['Your account, your page and everything in them are erased. This is our last mail to you.'],
    action: `Open ${site.name}`,
    link: publicUrl,
    after: 'Your username is free again. You are welcome back at any time.',
  })
}

/** Returns the mail about a new password. */
export function passwordChangedMail(publicUrl: string, { changedAt }: { changedAt: Date }): MailContent {
  return layOutMail({
    subject: `Your ${site.name} password was changed`,
    lines: [
      `Your password was changed on ${formatMoment(changedAt)}. All your other browsers are signed out.`,
      'If it was you, ignore this mail.',
    ],
    action: 'It was not me',
    link: `${publicUrl}/auth?mode=forgot`,
    after: 'There you can ask for a link that sets another password and signs out everybody.',
  })
}

/** Returns the mail to a new address with the link that confirms it. */
export function confirmNewEmailMail(publicUrl: string, token: string): MailContent {
  return layOutMail({
    subject: `Confirm your new ${site.name} address`,
    lines: ['Somebody, hopefully you, wants to use this address for their account.'],
    action: 'Confirm this address',
    link: `${publicUrl}/auth/new-email?token=${token}`,
    after: `The link works once, for ${formatHours(EMAIL_CHANGE_LIFE_HOURS)}, while you are signed in where you asked for it. If it was not you, ignore this mail.`,
  })
}

/** Returns the mail to a person whose address somebody else wants to use. It names nobody. */
export function addressInUseMail(publicUrl: string): MailContent {
  return layOutMail({
    subject: `Your address at ${site.name}`,
    lines: [
      'Somebody wanted to use this address for another account. It stays with yours, and nothing has changed.',
      'If it was you, use another address, or sign in with this one.',
    ],
    action: 'Sign in',
    link: `${publicUrl}/auth`,
    after: 'If it was not you, ignore this mail. You get it at most once a day.',
  })
}

/** Returns the mail to the old address of an account, with the link that gives it back. */
export function emailChangedMail(
  publicUrl: string,
  { token, changedAt }: { token: string; changedAt: Date },
): MailContent {
  return layOutMail({
    subject: `Your ${site.name} address was changed`,
    lines: [
      `Your account got another address on ${formatMoment(changedAt)}. Our mails no longer come here.`,
      'If it was you, ignore this mail.',
    ],
    action: 'It was not me',
    link: `${publicUrl}/auth/old-email?token=${token}`,
    after: `The link works for ${formatHours(EMAIL_UNDO_LIFE_HOURS)}. It gives your account this address back and signs out everybody.`,
  })
}
