import {
  accountTexts,
  CONFIRMATION_LIFE_HOURS,
  RESET_LIFE_HOURS,
  UNCONFIRMED_LIFE_DAYS,
  USERNAME_MAX,
  USERNAME_MIN,
} from '@vitrine/core/accounts'
import { archiveTexts } from '@vitrine/core/archives/texts'
import { formatAmount, PREMIUM_PLAN } from '@vitrine/core/billing'
import { CONVERSATION_LIFE_HOURS, chatTexts, UNREAD_MAIL_AFTER_MINUTES } from '@vitrine/core/chat'
import { FILE_RULES, type FileKind, megabytes } from '@vitrine/core/files'
import { GIFT_LIFE_DAYS, giftTexts } from '@vitrine/core/gifts'
import { formatHours } from '@vitrine/core/kernel'
import { portfolioTexts } from '@vitrine/core/portfolios'
import { FONTS } from '@vitrine/core/portfolios/lite'
import { site } from '@vitrine/core/site'

/** Question with its answer, and further keywords that people search it by. */
export interface HelpAnswer {
  question: string
  answer: string
  keywords?: string
}

/** Questions of one subject; `id` is its anchor. */
export interface HelpCategory {
  id: string
  name: string
  answers: readonly HelpAnswer[]
}

const { days } = PREMIUM_PLAN
const { tabs } = portfolioTexts
const sizeOf = (kind: FileKind) => `${megabytes(FILE_RULES[kind].maxBytes)} MB`
const price = formatAmount(PREMIUM_PLAN.amount)

/** All questions of the help, by category. */
export const HELP_CATEGORIES: readonly HelpCategory[] = [
  {
    id: 'getting-started',
    name: 'Getting Started',
    answers: [
      {
        question: 'How do I create my page?',
        answer: `Sign up with an email address, a password and a username, and open the link in the mail we send you. Then choose ‘${portfolioTexts.createFirst}’ in your dashboard, fill in what you like, and press ‘${portfolioTexts.publish}’ (‘${portfolioTexts.live}’ on a phone). Until then only you can see the page.`,
        keywords: 'register start new account portfolio begin',
      },
      {
        question: 'Where is my page?',
        answer:
          'At /u/ and your username, on this site. Copy the address from the address bar of your page and put it in your profiles. Every page has a preview card for social networks.',
        keywords: 'address link url share bio instagram',
      },
      {
        question: 'The confirmation mail did not arrive. What now?',
        answer: `Look in your spam folder first. Then sign in with your password: we tell you that the address is not confirmed and offer ‘${accountTexts.resendConfirmation}’. Links work for ${formatHours(CONFIRMATION_LIFE_HOURS)}, and an account that nobody confirms is removed after ${UNCONFIRMED_LIFE_DAYS} days, which frees its name.`,
        keywords: 'email verify spam link resend activate',
      },
      {
        question: 'I forgot my password.',
        answer: `Choose ‘${accountTexts.forgotPassword}’ on the sign-in screen. We mail you a link that works once, for ${formatHours(RESET_LIFE_HOURS)}. When you set a new password, every other session of your account ends.`,
        keywords: 'reset login sign in cannot access',
      },
      {
        question: 'Which usernames are possible?',
        answer: `${USERNAME_MIN} to ${USERNAME_MAX} letters from a to z, digits and underscores. Names of this site’s own pages, and names that look as if they belonged to the operator, are reserved and read as taken.`,
        keywords: 'name handle taken available claim characters',
      },
      {
        question: 'Can I take my page offline?',
        answer: `Yes. Press ‘${portfolioTexts.unpublish}’ in the editor (‘${portfolioTexts.hide}’ on a phone). The page is then visible to you alone, and chats on it close. Publish it again whenever you like; what is on the page stays.`,
        keywords: 'hide private unpublish delete remove',
      },
      {
        question: 'Can I bring my links from Linktree or LinkStack?',
        answer: `Yes. Choose ‘${archiveTexts.title}’ in your dashboard. It reads an export of either, a table of links, or their page saved in your browser (Chrome, Safari or Firefox), and shows what comes before anything changes.`,
        keywords: 'import move migrate switch transfer html mhtml webarchive csv excel bitly saved',
      },
      {
        question: 'Can I download my page?',
        answer: `Yes. ‘${archiveTexts.title}’ in your dashboard gives you one archive with the content and look of your page and its files. Views, likes, messages, notes and connected accounts are not in it. You can import it here again, or on another server that runs this software.`,
        keywords: 'export backup copy archive zip data portability gdpr',
      },
      {
        question: 'How do I delete my account?',
        answer:
          'Write to us with the contact form while you are signed in, so that we know it is you. We delete the account with its page, files, chats and likes. Payments and gifts to others stay in the books, without your name.',
        keywords: 'close remove erase gdpr data leave',
      },
    ],
  },
  {
    id: 'billing',
    name: 'Billing & Pricing',
    answers: [
      {
        question: `What does ${site.name} cost?`,
        answer: `A page is free, for as long as you like. Premium costs ${price} for ${days} days.`,
        keywords: 'price plan premium month subscription free money',
      },
      {
        question: 'Does Premium renew by itself?',
        answer: `No. You pay once for ${days} days, and nothing is charged after that. We store no card, so there is nothing to cancel. When it has ended, you can buy another month.`,
        keywords: 'cancel subscription automatic charge stop',
      },
      {
        question: 'How can I pay?',
        answer:
          'By card or UPI, through Razorpay. Your payment details go to Razorpay alone; we only learn whether the payment arrived.',
        keywords: 'card upi razorpay checkout method credit debit',
      },
      {
        question: 'I paid, but Premium is not active.',
        answer:
          'Wait a minute and reload your dashboard: some banks confirm late, and we keep asking Razorpay until your payment is known. If nothing changes, write to us with the payment’s number and its time. A payment that we cannot match is refunded.',
        keywords: 'failed activate missing money problem subscription received',
      },
      {
        question: 'Can I get a refund?',
        answer: `Write to us within ${days} days. A refund takes the ${days} days of that payment back, and nothing else. If a gift is refunded, its Premium ends for the recipient too.`,
        keywords: 'money back return cancel',
      },
      {
        question: 'How do gifts work?',
        answer: `Choose ‘${giftTexts.giftPremium}’, enter the username of someone without Premium and pay ${price}. They get an email and have ${GIFT_LIFE_DAYS} days to claim ${days} days of Premium under ‘${giftTexts.gifts}’. If they got Premium in the meantime, the days are added to its end.`,
        keywords: 'present send friend claim give recipient expired',
      },
      {
        question: 'What happens to my page when Premium ends?',
        answer:
          'It stays online, with the free look. Nothing is deleted: your fonts, badges and pictures of projects are kept and come back with your next month.',
        keywords: 'lapse expire end lose downgrade',
      },
    ],
  },
  {
    id: 'customization',
    name: 'Customization',
    answers: [
      {
        question: 'How do I change the background?',
        answer: `Open the editor’s ‘${tabs.background}’ tab. Choose a color, or upload a picture of up to ${sizeOf('background')} or a video of up to ${sizeOf('video')}. Text stays readable on pictures and videos, because the page dims them.`,
        keywords: 'image video color wallpaper upload',
      },
      {
        question: 'Which files can I upload?',
        answer: `Pictures as JPEG, PNG, WebP, GIF or AVIF up to ${sizeOf('profile')}, videos as MP4 or WebM up to ${sizeOf('video')}, music as MP3, WAV or OGG up to ${sizeOf('music')}, and cursors as PNG or SVG up to ${sizeOf('cursor')}. We remove their metadata, such as the place where a photo was taken.`,
        keywords: 'size limit format image photo mp3 mp4 gif music video storage exif',
      },
      {
        question: 'Why does the music not start by itself?',
        answer:
          'Browsers refuse sound until a visitor clicks, taps or presses a key. Your music starts with that first gesture, and a button to pause it is always visible.',
        keywords: 'audio song sound autoplay play background',
      },
      {
        question: 'Can I use my own font, badges and cursor?',
        answer: `Predefined badges and three cursors are free. Premium adds ${FONTS.length - 1} fonts, animated titles, badges with your own words, an uploaded cursor and its trails.`,
        keywords: 'typeface animation custom premium emoji trail',
      },
      {
        question: 'How do I show my Discord status or the song I am playing?',
        answer: `Connect your accounts in the editor’s ‘${tabs.discord}’ tab. The cards appear by themselves while you are online or listening, and two switches there hide them.`,
        keywords: 'spotify presence activity music now playing connect card',
      },
      {
        question: 'Why do some of my visitors see no effects?',
        answer:
          'Their device asks for less motion. Effects, trails and animated titles rest there, and everything else is shown as you designed it.',
        keywords: 'animation reduce motion particles snow cursor not working',
      },
      {
        question: 'How do I learn that somebody wrote to me?',
        answer: `The tab of your browser shows the number of unread conversations. When a message has waited for ${UNREAD_MAIL_AFTER_MINUTES} minutes, you get an email, at most once an hour and without the text. You can turn it off under ‘${chatTexts.messages}’ in your dashboard: ‘${chatTexts.mailWhenUnread}’.`,
        keywords: 'notification notify message inbox mail unread alert email',
      },
      {
        question: 'How do I turn chat off?',
        answer: `Switch off ‘${portfolioTexts.chatButton}’ in the editor’s ‘${tabs.design}’ tab and save, which needs Premium. It closes running conversations. With Premium you can also block single visitors from the inbox. Chats end by themselves ${formatHours(CONVERSATION_LIFE_HOURS)} after their last message.`,
        keywords: 'messages inbox disable block conversation talk',
      },
    ],
  },
]
