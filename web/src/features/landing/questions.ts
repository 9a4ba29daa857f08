import { formatAmount, PREMIUM_PLAN } from '@vitrine/core/billing'
import { site } from '@vitrine/core/site'
import type { Question } from '../../ui/question-list.tsx'

/** Question about safety, whose answer a site that refuses the training of AI completes. */
export const SAFETY = 'Is it safe?'
/** Sentence that such a site adds. */
export const NO_TRAINING = ' Crawlers that collect for AI are asked to stay away from your page.'

/** Questions about the product with their answers. */
export const SITE_QUESTIONS: readonly Question[] = [
  {
    question: `What is ${site.name}?`,
    answer:
      'One page for everything you make. Your links, projects, music and files live at one short address that you can put in any bio, and the page looks the way you want it to.',
  },
  {
    question: 'Is it free?',
    answer: `Yes. Your page, your links, your projects and the numbers of your visitors cost nothing, for as long as you like. Premium adds custom fonts, animations, chat and more for ${formatAmount(PREMIUM_PLAN.amount)} a month, and it never renews by itself.`,
  },
  {
    question: 'What can I do with my page?',
    answer:
      'Show a picture, a bio, badges, social links and projects. Set a background picture or video, play your music, add an effect, show what you are listening to and whether you are online. Visitors can write to you on the page, and with Premium you read and answer them.',
  },
  {
    question: SAFETY,
    answer:
      'Passwords are stored as hashes only, and uploaded pictures lose their hidden data, such as the place where they were taken. Your page stays private until you publish it. Payments happen at the payment provider; we never see a card number.',
  },
  {
    question: 'How long does setup take?',
    answer:
      'Under 2 minutes. Claim a name, confirm your email address, add a picture and your links, and publish. You see every change while you make it.',
  },
]
