import { Link } from '@tanstack/react-router'
import {
  CONFIRMATION_LIFE_HOURS,
  DEVICE_LIFE_DAYS,
  SESSION_LIFE_DAYS,
  UNCONFIRMED_LIFE_DAYS,
} from '@vitrine/core/accounts'
import { CONVERSATION_LIFE_HOURS, CONVERSATION_RETENTION_DAYS, UNREAD_RETENTION_DAYS } from '@vitrine/core/chat'
import { formatHours } from '@vitrine/core/kernel'
import { MAIL_RETRY_DAYS } from '@vitrine/core/mails'
import { NOTE_HOURS } from '@vitrine/core/notes'
import { POLL_INTERVAL_MS } from '@vitrine/core/now-playing'
import { LIMIT_COUNTERS_HOURS } from '@vitrine/core/requests'
import { site } from '@vitrine/core/site'
import { useSiteSettings } from '../../api/app-context.ts'
import { LegalScreen, type LegalSection, Operator, SupportMail } from './legal-screen.tsx'

const SECTIONS: LegalSection[] = [
  {
    id: 'who',
    title: 'Who is responsible',
    content: (
      <p>
        {site.name} is run by <Operator />, who decides what is stored here and why. For anything about your data, write
        to <SupportMail /> or use the <Link to="/contact">contact form</Link>.
      </p>
    ),
  },
  {
    id: 'visitors',
    title: 'If you visit a page',
    content: (
      <>
        <p>
          Looking at a page needs no account and sets <strong>no cookie</strong>. When a published page has been shown,
          we count one view: the page, the moment, and your account if you are signed in. With a view we store{' '}
          <strong>no IP address</strong> and nothing about your browser. Views stay, because their sum is the number
          that the page shows.
        </p>
        <p>
          Creators see sums about their own page. When you follow a link, we store the link and the moment, not who you
          are. If another site led you to a page, its host name is counted, such as example.com, and nothing more of its
          address. To estimate how many people came on a day, we keep a hash of your address and browser{' '}
          <strong>only until the day ends</strong>, made with a key that is thrown away with it. The count stays. We
          collect no countries and no profiles.
        </p>
        <p>
          A like is stored with your account until you take it back. Pages load everything from this site, with two
          exceptions: a player of another service, such as YouTube, is loaded from there{' '}
          <strong>once you press play</strong>, and Razorpay <strong>once you pay</strong>. Pictures from Discord and
          Spotify are fetched by our server and served from here, so those companies do not see you.
        </p>
        <p>Links on a page lead wherever its creator wants. What happens there is up to those sites.</p>
      </>
    ),
  },
  {
    id: 'account',
    title: 'If you have an account',
    content: (
      <ul>
        <li>
          <strong>Sign-in:</strong> your email address, your username, and a hash of your password, from which nobody
          can read the password. A sign-up that is not confirmed is deleted after {UNCONFIRMED_LIFE_DAYS} days.
        </li>
        <li>
          <strong>Sign-in with a provider:</strong> if you connect one, its id of you and your address there. We store
          no password and no token of it. Disconnecting it in your settings deletes both.
        </li>
        <li>
          <strong>Sessions:</strong> one record for each browser in which you are signed in, with the name that the
          browser gives itself. It ends when you sign out, or after {SESSION_LIFE_DAYS} days without a visit.
        </li>
        <li>
          <strong>Your page:</strong> what you enter and upload for it. Once you publish the page, everyone can see it.
        </li>
        <li>
          <strong>Uploads:</strong> we convert files and <strong>remove their metadata</strong>, such as the place and
          camera of a photo. A file that you replace or remove is deleted within about a day.
        </li>
        <li>
          <strong>Notes:</strong> shown for the {NOTE_HOURS.min} to {NOTE_HOURS.max} hours that you choose, with the
          number of people who saw them.
        </li>
      </ul>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies and storage in your browser',
    content: (
      <>
        <p>
          There is <strong>one cookie that keeps you signed in</strong>. Scripts cannot read it, it belongs to this site
          alone, and it is renewed for {SESSION_LIFE_DAYS} days while you use the site. When you sign up, a second one
          remembers for {formatHours(CONFIRMATION_LIFE_HOURS)} that it was this browser, so that the link in our mail
          works without your password. A third one, set when you sign in, recognizes this browser for {DEVICE_LIFE_DAYS}{' '}
          days, so that we can write to you when somebody signs in with another one.
        </p>
        <p>
          Unsent texts, like a message in a chat or unsaved changes in the editor, can be kept in the storage of the tab
          until you close it. Whether you paused a page’s music, and how loud you set it, stays in your browser for the
          next visit. There are no cookies for statistics or advertising, so there is no banner to click away.
        </p>
      </>
    ),
  },
  {
    id: 'chat',
    title: 'Chat',
    content: (
      <p>
        Messages can be read by the two people of a conversation: its visitor, whose email address the owner of the page
        sees, and the owner. A conversation ends{' '}
        <strong>{formatHours(CONVERSATION_LIFE_HOURS)} after its last message</strong> and is deleted{' '}
        {CONVERSATION_RETENTION_DAYS} days later, or {UNREAD_RETENTION_DAYS} days later if the owner does not have
        Premium and has not read it yet. Whether you are online or typing is shown live and not stored. If an owner
        blocks you, the block stays until they lift it.
      </p>
    ),
  },
  {
    id: 'payments',
    title: 'Payments and gifts',
    content: (
      <>
        <p>
          Payments are made with <strong>Razorpay</strong>. Your card or UPI details go to Razorpay alone, under its own
          privacy policy. To start a payment we send your username and email address; afterwards we store the order, the
          payment’s number, its amount and its result. Razorpay’s script is loaded only on the page on which you pay.
        </p>
        <p>
          A gift is stored with giver, recipient and message. The recipient gets an email with your username and your
          message. You never see the recipient’s address. We keep records of payments as long as tax law asks, even if
          you delete your account, then without your name.
        </p>
      </>
    ),
  },
  {
    id: 'connections',
    title: 'Discord and Spotify',
    content: (
      <p>
        Connecting these accounts is up to you. From <strong>Discord</strong> we store your id, name, picture and
        badges, and while you show the card, your present status and activity. From <strong>Spotify</strong> we store
        your name and the song that plays; we ask for it only while somebody looks at your page, at most every{' '}
        {POLL_INTERVAL_MS / 1000} seconds. The keys to your accounts are stored encrypted. Disconnect in the editor, and
        all of this is deleted.
      </p>
    ),
  },
  {
    id: 'mail',
    title: 'Email',
    content: <ContactAndNewsletter />,
  },
  {
    id: 'security',
    title: 'Security and logs',
    content: (
      <p>
        To stop floods and guessed passwords we count requests by IP address. These counters end after{' '}
        {formatHours(LIMIT_COUNTERS_HOURS)} at most. The server’s log has a line for each request, without addresses,
        bodies, tokens or messages. All traffic should run over https, passwords are hashed, and access keys are
        encrypted.
      </p>
    ),
  },
  {
    id: 'others',
    title: 'Who else receives data',
    content: (
      <>
        <p>
          Razorpay if you pay, Discord and Spotify if you connect them, Linktree the name of your page there if you
          bring it here, the service of a player if you press play, and the companies that run our servers, storage and
          mail on our behalf. We sell nothing and give nothing to advertisers. If a court or a law obliges us to hand
          something over, we hand over only that.
        </p>
        <p>
          <strong>There are no trackers here</strong>: no analytics service, no social plug-ins, and nothing from other
          hosts until you press play on a player or pay.
        </p>
      </>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights and deletion',
    content: (
      <>
        <p>
          You can change or remove what is on your page at any time in the editor. Ask us for a copy of your data, for a
          correction, or for the deletion of your account, at <SupportMail />. Please write while you are signed in, or
          from the address of your account, so that we know it is you. We answer within 30 days.
        </p>
        <p>
          When an account is deleted, its page, files, chats, likes and connections go with it. Views that you made stay
          without your name, and so do payments and gifts to others. If you think that we treat your data wrongly, you
          may complain to the data protection authority of your country.
        </p>
      </>
    ),
  },
  {
    id: 'children',
    title: 'Children',
    content: (
      <p>
        {site.name} is not made for children under 13, or under the age at which your country lets you agree to a
        service like this yourself. If you find an account of a child, tell us and we remove it.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to this policy',
    content: (
      <p>
        When the product changes what it stores, this page changes with it, and so does the date at its top. We announce
        a change that matters by email before it applies.
      </p>
    ),
  },
]

/** Renders `/privacy`: what this product stores, for how long, and who else receives it. */
export function PrivacyScreen() {
  return (
    <LegalScreen
      title="Privacy Policy"
      short={[
        'Looking at a page sets no cookie and stores no IP address.',
        'Chats are deleted on their own. Uploads lose their metadata.',
        'No trackers, no ads, no sale of data. Nothing is loaded from other hosts until you press play on a player, or pay.',
        'Razorpay, Discord and Spotify are involved only if you pay or connect them.',
      ]}
      sections={SECTIONS}
    />
  )
}

/** Renders what is stored about people who write to the operator, or join the newsletter. */
function ContactAndNewsletter() {
  const { supportEmail, newsletter } = useSiteSettings()
  return (
    <>
      <p>
        We send mail that you ask for or need: to confirm your address, to set a new password, when somebody gives you
        Premium, when a visitor’s message has waited unread, which you can turn off, on Mondays a summary of your page
        if you turn it on, and when we have to unpublish your page. Mail is deleted from our queue as soon as it is
        sent, or after {MAIL_RETRY_DAYS} days of failing. It contains no tracking pixel.
      </p>
      <p>
        What you write in the contact form is sent as a mail to {supportEmail}, with your name, the address you typed
        and, if you are signed in, the address of your account. It is not stored in the product’s database after that.
      </p>
      {newsletter && (
        <p>
          If you join the newsletter, we store your address and the day, for the newsletter and nothing else. Write to
          us and we remove it.
        </p>
      )}
    </>
  )
}
