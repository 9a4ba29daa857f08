import { formatAmount } from '@vitrine/core/billing'
import { site } from '@vitrine/core/site'
import { formatDay, layOutMail, type MailContent } from './templates.ts'

/** A captured payment, as its receipt shows it. */
export interface Receipt {
  /** Number of the payment at the provider. */
  number: string
  paidAt: Date
  /** Amount in paise. */
  amount: number
  /** Name of the purchase. */
  item: string
  /** Person or company that runs the site. */
  seller: string
  /** Address for questions. */
  support: string
}

/** Returns the receipt of a payment. `until` is the end of the person's premium; null for a gift to somebody else. */
export function receiptMail(publicUrl: string, { until, ...receipt }: Receipt & { until: Date | null }): MailContent {
  const { number, paidAt, amount, item, seller, support } = receipt
  return layOutMail({
    subject: `Your ${site.name} receipt`,
    lines: [
      until ? `Thank you. You have Premium until ${formatDay(until)}.` : 'Thank you for your gift.',
      [
        `Item: ${item}`,
        `Amount: ${formatAmount(amount)}`,
        `Date: ${formatDay(paidAt)}`,
        `Receipt number: ${number}`,
        `Seller: ${seller}, ${new URL(publicUrl).host}`,
      ].join('\n'),
    ],
    action: until ? 'Open your subscription' : 'Open your gifts',
    link: until ? `${publicUrl}/subscription` : `${publicUrl}/gifts`,
    after: `It was paid once; nothing renews by itself. Questions: ${support}`,
  })
}

/** Returns the mail to a person whose premium ends within days. */
export function premiumEndingMail(publicUrl: string, { until }: { until: Date }): MailContent {
  return layOutMail({
    subject: `Your Premium ends on ${formatDay(until)}`,
    lines: [
      'It does not renew by itself, and nothing is charged.',
      'After that day your page stays online, without the settings that need Premium. They are kept, and come back with it.',
    ],
    action: 'See your subscription',
    link: `${publicUrl}/subscription`,
    after: `You can turn these mails off: ${publicUrl}/settings/mails`,
  })
}

/** Returns the mail to a person whose premium has ended. */
export function premiumEndedMail(publicUrl: string): MailContent {
  return layOutMail({
    subject: 'Your Premium has ended',
    lines: ['Your page is online, without the settings that need Premium. They are kept, and come back with it.'],
    action: 'Get Premium again',
    link: `${publicUrl}/pricing`,
    after: `You can turn these mails off: ${publicUrl}/settings/mails`,
  })
}
