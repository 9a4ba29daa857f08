import { parse } from 'node-html-parser'
import { describe, expect, test } from 'vitest'
import * as approvalMails from './approval-mails.ts'
import * as backupMails from './backup-mails.ts'
import * as dataMails from './data-mails.ts'
import * as moderationMails from './moderation-mails.ts'
import * as premiumMails from './premium-mails.ts'
import * as providerMails from './provider-mails.ts'
import { SAMPLE_MAILS } from './sample-mails.ts'
import * as securityMails from './security-mails.ts'
import * as templates from './templates.ts'

const ORIGIN = 'https://vitrine.example'
const NAME = 'Vitrine'
const namesOf = (module: object) =>
  Object.keys(module).filter((name) => /(?:Mail|Reminder)$/.test(name) && name !== 'layOutMail')
/** Returns the words of a text, without addresses and what only separates. */
const wordsOf = (text: string) =>
  new Set(
    text
      .replace(/https?:\/\/\S+/g, ' ')
      .split(/[^\p{L}\p{N}%₹@+.]+/u)
      .map((word) => word.replace(/\.+$/, ''))
      .filter(Boolean),
  )

test('every mail of the site has a sample', () => {
  const names = [
    templates,
    approvalMails,
    backupMails,
    dataMails,
    moderationMails,
    premiumMails,
    providerMails,
    securityMails,
  ].flatMap(namesOf)
  expect(names.length).toBeGreaterThan(10)
  expect(Object.keys(SAMPLE_MAILS).toSorted()).toEqual(names.toSorted())
})

describe.each(Object.entries(SAMPLE_MAILS))('%s', (_, sample) => {
  const mail = sample(ORIGIN)
  const document = parse(mail.html)
  const textOf = (selector: string) => document.querySelector(selector)?.textContent

  test('has a subject of one line, and a title that is its heading', () => {
    expect(mail.subject).toMatch(/^\S[^\r\n]{4,76}\S$/)
    expect(textOf('title')).toBe(textOf('h1'))
  })

  test('says the same as text and as HTML', () => {
    const content = parse(mail.html).querySelector('.card')
    content?.querySelector('h1')?.remove()
    const words = [...(content?.childNodes ?? [])].map(({ textContent }) => textContent).join(' ')
    expect(wordsOf(words)).toEqual(wordsOf(`${NAME} ${mail.text}`))
  })

  test('loads nothing, follows nobody, and has the same complete links in both parts', () => {
    expect(document.querySelectorAll('img, script, link, iframe, [background], [srcset]')).toEqual([])
    expect(mail.html).not.toMatch(/url\(|@import/)
    for (const link of document.querySelectorAll('a')) {
      const address = link.getAttribute('href') ?? ''
      expect(address).toMatch(/^https:\/\/vitrine\.example(\/|$)/)
      expect(mail.text).toContain(address)
    }
  })

  test('has colors for a light and a dark scheme', () => {
    expect(document.querySelector('meta[name=color-scheme]')?.getAttribute('content')).toBe('light dark')
    expect(textOf('style')).toContain('prefers-color-scheme:dark')
    expect(document.querySelectorAll('.page, .card')).toHaveLength(2)
  })
})
