import { Link } from '@tanstack/react-router'
import { formatAmount, PREMIUM_PLAN } from '@vitrine/core/billing'
import { GIFT_LIFE_DAYS } from '@vitrine/core/gifts'
import { site } from '@vitrine/core/site'
import { LegalScreen, type LegalSection, Operator, SupportMail } from './legal-screen.tsx'

const { days } = PREMIUM_PLAN
const price = formatAmount(PREMIUM_PLAN.amount)

const SECTIONS: LegalSection[] = [
  {
    id: 'agreement',
    title: 'The agreement',
    content: (
      <p>
        These terms apply between you and <Operator />, who runs {site.name}, from the moment you create an account or
        use the site. If you do not agree with them, please do not use it. The <Link to="/privacy">privacy policy</Link>{' '}
        says what happens to your data.
      </p>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    content: (
      <ul>
        <li>You are at least 13 years old, and old enough in your country to agree to these terms.</li>
        <li>Your email address is your own. Keep your password to yourself; what happens with it counts as yours.</li>
        <li>A username belongs to the account that holds it. It must not pose as us or as somebody else.</li>
        <li>One account has one page. Do not collect names in order to sell them.</li>
      </ul>
    ),
  },
  {
    id: 'content',
    title: 'Your content',
    content: (
      <>
        <p>
          <strong>What you make stays yours.</strong> You allow us to store it, to convert it to sizes and formats that
          browsers need, and to show it on your page, in previews of it, and in the lists of this site, for as long as
          it is published here. We use it for nothing else.
        </p>
        <p>
          You need the right to publish what you upload: your own work, or work whose creator agrees. That is true for
          music and videos as well.
        </p>
      </>
    ),
  },
  {
    id: 'rules',
    title: 'What is not allowed',
    content: (
      <>
        <p>Pages, chats, notes and gifts must not be used for</p>
        <ul>
          <li>anything illegal where you or we are, and any sexual content that involves minors;</li>
          <li>hate, threats, harassment, and private data of other people;</li>
          <li>violence or explicit content that a visitor meets without warning;</li>
          <li>phishing, malware, fraud, or posing as another person or company;</li>
          <li>somebody else’s work without permission;</li>
          <li>spam, bought or automated views and likes, and attempts to overload or break into the site.</li>
        </ul>
        <p>
          We may unpublish a page, remove content or close an account that breaks these rules. If there is time we warn
          you first, and you can always answer. Tell us about a page that breaks them at <SupportMail />.
        </p>
      </>
    ),
  },
  {
    id: 'premium',
    title: 'Premium',
    content: (
      <>
        <p>
          The free plan costs nothing.{' '}
          <strong>
            Premium costs {price} and runs for {days} days.
          </strong>{' '}
          It does not renew by itself, and we store no card. A gift that you claim while Premium is running is added to
          its end.
        </p>
        <p>
          When Premium ends, your page stays online with the free look. Nothing that you stored is deleted. Prices can
          change for later purchases, never for days that you have paid for.
        </p>
      </>
    ),
  },
  {
    id: 'payments',
    title: 'Payments and refunds',
    content: (
      <>
        <p>
          Payments are made in Indian rupees with Razorpay, by card or UPI. Premium starts when Razorpay has confirmed
          the payment, usually within seconds. If you paid and nothing happened, <Link to="/contact">contact us</Link>:
          we find the payment, or you get your money back.
        </p>
        <p>
          You can ask for a refund within {days} days of a payment.{' '}
          <strong>A refund takes the {days} days of that payment back</strong>, and nothing else. Rights that the law
          gives you as a consumer remain.
        </p>
      </>
    ),
  },
  {
    id: 'gifts',
    title: 'Gifts',
    content: (
      <p>
        A gift is {days} days of Premium for another account. The recipient has{' '}
        <strong>{GIFT_LIFE_DAYS} days to claim it</strong>; after that it expires. It cannot be exchanged for money,
        passed on, or sent to yourself or to somebody who has Premium. If its payment is refunded, the gift ends, even
        if it was claimed.
      </p>
    ),
  },
  {
    id: 'others',
    title: 'Discord, Spotify and other services',
    content: (
      <p>
        If you connect an account of another service, its own terms apply as well. These services may change or end what
        they offer, and then a card can disappear from your page. {site.name} is not affiliated with them.
      </p>
    ),
  },
  {
    id: 'service',
    title: 'The service',
    content: (
      <p>
        We work to keep the site fast, safe and online, but we cannot promise that it never fails. Please keep copies of
        your files. We may change features; if we end a feature that you paid for, or the whole site, we say so at least{' '}
        {days} days before, and refund the days of Premium that are left.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Liability',
    content: (
      <p>
        We are liable without limit for damage that we cause on purpose or by gross negligence, and where the law does
        not allow a limit. Otherwise our liability is limited to damage that was to be expected, and to what you paid us
        in the twelve months before. We are not liable for what creators publish on their pages; we act when we learn of
        it.
      </p>
    ),
  },
  {
    id: 'end',
    title: 'Ending',
    content: (
      <p>
        You can stop at any time: unpublish your page, or ask us to delete your account. We can end the agreement with
        30 days’ notice, or at once for a serious breach of these terms. If we end it without such a breach, we refund
        the days of Premium that are left.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes and questions',
    content: (
      <p>
        If we change these terms, we change the date above, and announce changes that matter by email at least 14 days
        before. If you go on using the site after that, they apply. Questions? Write to <SupportMail />.
      </p>
    ),
  },
]

/** Renders `/terms`: the rules between the operator and the people who use the site. */
export function TermsScreen() {
  return (
    <LegalScreen
      title="Terms of Service"
      short={[
        'Your work stays yours. We only show it.',
        `Premium is ${price} for ${days} days. Nothing renews by itself.`,
        'Be kind, be legal, be yourself.',
        'You can leave at any time.',
      ]}
      sections={SECTIONS}
    />
  )
}
