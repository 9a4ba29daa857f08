import { readFileSync } from 'node:fs'
import { accountTexts } from '@vitrine/core/accounts'
import { archiveTexts } from '@vitrine/core/archives'
import { chatTexts } from '@vitrine/core/chat'
import { giftTexts } from '@vitrine/core/gifts'
import { portfolioTexts } from '@vitrine/core/portfolios'
import { describe, expect, test } from 'vitest'
import { PLAN_QUESTIONS } from '../billing/questions.ts'
import { EDITOR_TABS, tabOf } from '../editor/tabs/editor-tabs.ts'
import { SITE_QUESTIONS } from '../landing/questions.ts'
import { HELP_CATEGORIES } from './answers.ts'

const ROOT = new URL('../../../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, ROOT), 'utf8')
const HELP = HELP_CATEGORIES.flatMap(({ answers }) => answers)
const answerTo = (question: string) => HELP.find((each) => each.question === question)?.answer

/** Sources whose sentences say what the product does. */
const TEXTS = [
  'web/src/features/support/answers.ts',
  'web/src/features/billing/questions.ts',
  'web/src/features/gifts/gift-block.tsx',
  'web/src/features/billing/subscription-screen.tsx',
  'web/src/features/landing/questions.ts',
  'web/src/features/legal/privacy-screen.tsx',
  'web/src/features/legal/terms-screen.tsx',
  'web/src/features/about/about-screen.tsx',
  'web/src/features/gifts/gifts-screen.tsx',
  'web/src/shell/page-titles.ts',
  'widgets/src/gifts/gift-dialog.tsx',
  'server/src/mail/templates.ts',
  'core/src/chat/texts.ts',
]

/** Promises of the operator, which no rule of the code decides. */
const PROMISES = ['answer within 30 days', '30 days’ notice', 'at least 14 days', 'Under 2 minutes']

describe('names in the help', () => {
  const names: readonly string[] = [
    accountTexts.forgotPassword,
    accountTexts.resendConfirmation,
    archiveTexts.title,
    chatTexts.mailWhenUnread,
    chatTexts.messages,
    giftTexts.giftPremium,
    giftTexts.gifts,
    portfolioTexts.createFirst,
    portfolioTexts.publish,
    portfolioTexts.unpublish,
    portfolioTexts.hide,
    portfolioTexts.live,
    portfolioTexts.chatButton,
    ...EDITOR_TABS.map(({ label }) => label),
  ]

  test('are names of buttons, switches and tabs', () => {
    const quoted = HELP.flatMap(({ answer }) => [...answer.matchAll(/‘([^’]+)’(?!\w)/g)].map(([, name]) => name ?? ''))
    expect(quoted.length).toBeGreaterThan(10)
    expect(quoted.filter((name) => !names.includes(name))).toEqual([])
  })

  test('of tabs are those of the settings', () => {
    const labelOf = (field: 'chatEnabled' | 'backgroundType') =>
      EDITOR_TABS.find(({ value }) => value === tabOf(field))?.label
    expect(answerTo('How do I turn chat off?')).toContain(`‘${labelOf('chatEnabled')}’ tab`)
    expect(answerTo('How do I change the background?')).toContain(`‘${labelOf('backgroundType')}’ tab`)
  })
})

test.each(TEXTS)('%s takes its numbers from the rules', (path) => {
  const source = PROMISES.reduce((text, promise) => text.replaceAll(promise, ''), read(path).replaceAll(/\s+/g, ' '))
  const units = /\b(?:\d+|two|three|seven|thirty) (?:minutes?|hours?|days?|seconds?|MB|letters|characters|fonts)\b/g
  expect(source.replaceAll(/\/\*\*.*?\*\//g, '').match(units)).toBeNull()
})

test('sentences about other hosts name both exceptions: players and payments', () => {
  const sentences = TEXTS.flatMap((path) =>
    read(path)
      .replaceAll(/\s+/g, ' ')
      .split(/(?<=[.:]['`]?) /),
  ).filter((sentence) =>
    /no other site|nothing (?:is loaded )?from other hosts|load everything from this site/i.test(sentence),
  )
  expect(sentences).toHaveLength(4)
  for (const sentence of sentences) expect(sentence).toMatch(/play.*(?:pays?\b|paid)|two exceptions/i)
})

test('gifts are offered for people without premium', () => {
  const texts = [
    answerTo('How do gifts work?'),
    PLAN_QUESTIONS.find(({ question }) => question === 'How do gifts work?')?.answer,
  ]
  for (const text of texts) expect(text).toMatch(/without Premium|does not have Premium/)
})

test('chat is described as open to visitors, and its inbox as part of premium', () => {
  const answer = SITE_QUESTIONS.find(({ question }) => question.startsWith('What can I do'))?.answer
  expect(answer).toContain('Visitors can write to you')
  expect(answer).toContain('with Premium you read and answer them')
})
