import { formatAmount, PREMIUM_PLAN } from '@vitrine/core/billing'
import { GIFT_LIFE_DAYS } from '@vitrine/core/gifts'
import type { Question } from '../../ui/question-list.tsx'

const { days } = PREMIUM_PLAN

/** Questions about the plans with their answers. */
export const PLAN_QUESTIONS: readonly Question[] = [
  {
    question: `What happens after ${days} days?`,
    answer: `Premium ends. Nothing renews by itself and no card is stored by us, so nobody can charge you again. When you want another month, you buy one for ${formatAmount(PREMIUM_PLAN.amount)}.`,
  },
  {
    question: 'Can I cancel?',
    answer: `There is nothing to cancel: you pay once for ${days} days, and nothing is charged after that.`,
  },
  {
    question: 'Which payments are accepted?',
    answer:
      'Cards and UPI, through Razorpay. What you enter there goes to them alone; we only learn whether the payment arrived.',
  },
  {
    question: 'How do gifts work?',
    answer: `You pay for a month and choose who gets it: anyone with a username who does not have Premium. They get an email and have ${GIFT_LIFE_DAYS} days to claim ${days} days of Premium.`,
  },
  {
    question: 'What happens to my page when Premium ends?',
    answer:
      'Nothing is deleted. Your page stays online and shows the free look; your premium settings are kept and come back with your next month.',
  },
  {
    question: 'What about refunds?',
    answer: `A refunded payment takes its ${days} days back, and nothing else. If a gift is refunded, its Premium ends for the recipient too.`,
  },
]
