import type { IncomingMessage } from 'node:http'
import { isContractProcedure, ValidationError } from '@orpc/contract'
import { ORPCError } from '@orpc/server'
import { normalizeUsername, parseClaim, safeReturnPath, usernameProblem } from '@vitrine/core/accounts'
import { planImport, READ_ENTRIES_MAX, type ReadPage, validatePage } from '@vitrine/core/archives'
import { contract } from '@vitrine/core/contract'
import { cleanText, countGraphemes } from '@vitrine/core/kernel'
import { DEFAULT_DESIGN, type OwnPortfolio, readLink, socialIcon } from '@vitrine/core/portfolios'
import { DEFAULT_THEME } from '@vitrine/core/themes'
import parseRange from 'range-parser'
import { acceptsGzip } from '../http/content-encoding.ts'
import { parseJsonBody } from '../http/json-body.ts'
import { loggedPath } from '../http/logged-path.ts'
import { outboxPage } from '../http/outbox-page.ts'
import { hostnameOf } from '../limits/loopback-request.ts'
import { compileTrust, limitKey, sourceOf } from '../limits/source.ts'
import { nameOfStatement } from '../log/log-error.ts'
import { ReadArchive } from '../media/archive/read-result.ts'
import { isSvg } from '../media/svg.ts'
import { asRefusal } from '../runtime/errors.ts'
import { isWebhookSignature } from '../third-parties/razorpay/signatures.ts'

/** Characters of each worst case, about the largest body of a request. */
const LENGTH = 60_000
const filled = (part: string) => part.repeat(Math.ceil(LENGTH / part.length)).slice(0, LENGTH)

/** A parser or pattern of outside input, with the input that takes it the most time. */
export interface WorstCase {
  parser: string
  input: string
  run(): unknown
}

/** Returns every parser and pattern of outside input with its worst cases. */
export function worstCases(): WorstCase[] {
  const trust = compileTrust(['127.0.0.1', '10.0.0.0/8'])
  const forwarded = (value: string) => sourceOf(requestFrom({ 'x-forwarded-for': value }), trust)
  const cases: [parser: string, run: (text: string) => unknown, inputs: string[]][] = [
    [
      'cleanText',
      cleanText,
      [`a${filled('\u0316\u0301')}`, filled('a\u0301\u200d'), filled('\r'), filled(' \u0000'), filled('\ud800')],
    ],
    ['countGraphemes', countGraphemes, [`a${filled('\u0301')}`, filled('🇮'), filled('👨\u200d'), filled('\u1100')]],
    ['normalizeUsername', normalizeUsername, [filled(' '), filled('a '), filled('Σ\u0301'), filled('İ')]],
    ['usernameProblem', usernameProblem, [filled('a'), `${filled('a')}!`]],
    ['parseClaim', parseClaim, [filled('a-'), filled(' ')]],
    ['safeReturnPath', safeReturnPath, [`/${filled('../')}`, `/${filled('a/')}`, `/${filled('%2e')}`, filled('/')]],
    [
      'readLink',
      readLink,
      [`https://${filled('a.')}`, `mailto:${filled('a@')}`, `https://${filled('@')}`, filled(' ')],
    ],
    [
      'socialIcon',
      (text) => socialIcon({ platform: text, url: `https://${text}` }),
      [filled('-.'), filled(' '), filled('x.co'), filled('a.b '), filled('ko fi '), filled('buy me '), filled('/?')],
    ],
    [
      'acceptsGzip',
      acceptsGzip,
      [filled('gzip '), filled('gzip;q=0'), `gzip${filled(' ')}`, `gzip;q=0.${filled('0')}1`],
    ],
    ['limitKey', limitKey, [filled(':'), filled('1.'), filled('0:')]],
    ['X-Forwarded-For', forwarded, [filled('10.0.0.1,'), filled(','), filled(' '), filled('::,')]],
    ['hostnameOf', hostnameOf, [filled('a.'), filled('xn--a.'), filled('1.'), `[${filled(':')}]`]],
    ['Range', (text) => parseRange(1_000_000, text), [`bytes=${filled('0-1,')}`, `bytes=${filled('-')}`, filled('=')]],
    ['loggedPath', loggedPath, [filled('/'), filled('/a'), `/${filled('a')}`, filled('?')]],
    ['nameOfStatement', nameOfStatement, [filled('from '), filled('a'), filled(' from "a')]],
    [
      'outboxPage',
      (text) => String(outboxPage([{ file: 'x', to: 'a', subject: 'b', date: 'c', text }])),
      [filled('https://'), filled('http'), filled('<')],
    ],
    [
      'signature of a webhook',
      (text) => isWebhookSignature(Buffer.from('{}'), text, 'secret'),
      [filled('a'), filled('0')],
    ],
    ['isSvg', isSvg, [filled('<!---->'), filled('<!--'), filled('<?xml '), filled(' '), filled('<!DOCTYPE svg>')]],
    [
      'JSON.parse',
      (text) => JSON.parse(text),
      [`${'['.repeat(30_000)}${']'.repeat(30_000)}`, `{${filled('"a":1,')}"a":1}`],
    ],
  ]
  return [
    ...cases.flatMap(([parser, run, inputs]) =>
      inputs.map((input) => ({ parser, input: JSON.stringify(input.slice(0, 12)), run: () => run(input) })),
    ),
    ...inputs(),
    ...importedPages(),
  ]
}

const EMPTY_PAGE: OwnPortfolio = {
  ...DEFAULT_DESIGN,
  theme: DEFAULT_THEME,
  id: '',
  username: 'ada',
  title: '',
  bio: '',
  location: '',
  showLocation: true,
  templateId: 'void-minimal',
  published: true,
  suspension: null,
  warning: null,
  hidden: [],
  profileImageUrl: null,
  backgroundUrl: null,
  backgroundVideoUrl: null,
  backgroundPosterUrl: null,
  backgroundMusicUrl: null,
  customCursorUrl: null,
  viewCount: 0,
  likeCount: 0,
  createdAt: '2026-11-20T12:00:00.000Z',
  links: [],
  socialLinks: [],
  projects: [],
  judgedHosts: [],
  badges: [],
}

/** Returns the planning of imports with the most entries and the longest texts that an archive can contain. */
function importedPages(): WorstCase[] {
  const marks = (length: number) => `a${'\u0316\u0301'.repeat(length)}`.slice(0, length)
  const url = (index: number) => `https://${index}.example/${'%41/'.repeat(500)}`
  const listOf = (fields: (index: number) => Record<string, unknown>) =>
    Array.from({ length: READ_ENTRIES_MAX }, (_, index) => ({ fields: fields(index), image: null }))
  const pageOf = (text: (length: number) => string): ReadPage => ({
    source: 'vitrine',
    settings: { title: text(80), bio: text(500), location: text(80) },
    files: {},
    lists: {
      links: listOf((index) => ({ title: text(80), url: url(index) })),
      socialLinks: listOf((index) => ({ platform: text(40), url: url(index) })),
      projects: listOf((index) => ({
        title: text(100),
        description: text(500),
        projectUrl: url(index),
        tags: Array.from({ length: 12 }, (_, tag) => `${tag}${text(20)}`),
      })),
      badges: listOf((index) => ({ label: `${index}${text(20)}`, color: '#ffffff', icon: 'star' })),
    },
    skipped: [],
    changed: [],
  })
  const pages = {
    marks: pageOf(marks),
    flags: pageOf((length) => '🇮🇳'.repeat(length)),
    'wrong entries': pageOf((length) => 'a'.repeat(length * 20)),
  }
  const context = { page: EMPTY_PAGE, plan: { premium: false, until: null }, storage: { used: 0, limit: 1 } } as const
  return Object.entries(pages).map(([input, page]) => {
    const read = JSON.stringify({ page: validatePage(page), names: {} })
    return {
      parser: 'planImport',
      input,
      run() {
        const result = ReadArchive.parse(JSON.parse(read))
        return 'page' in result && planImport(result.page, { ...context, mode: 'replace' })
      },
    }
  })
}

function requestFrom(headers: Record<string, string>): IncomingMessage {
  // Only the address and the headers of a request are read.
  return {
    headers,
    socket: { remoteAddress: '127.0.0.1' },
    connection: { remoteAddress: '127.0.0.1' },
  } as unknown as IncomingMessage
}

/** Returns the validation of every operation with the longest, most and deepest fields that a body can contain. */
function inputs(): WorstCase[] {
  const share = LENGTH / FIELDS.length
  const values: [string, unknown][] = [
    ['marks', `a${'\u0316\u0301'.repeat(share / 4)}`],
    ['flags', '🇮🇳'.repeat(share / 8)],
    ['spaces', `${' '.repeat(share)}a`],
    ['an address', `${'a@'.repeat(share / 2)}a.`],
    ['many entries', Array.from({ length: share / 2 }, () => 1)],
    ['30 entries', Array.from({ length: 30 }, () => ({}))],
    ['depth', JSON.parse(`${'['.repeat(800)}${']'.repeat(800)}`)],
  ]
  const longText = `a${'\u0316\u0301'.repeat(LENGTH / 4)}`
  const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1]))
  const ofFields = (value: unknown) => Object.fromEntries(FIELDS.map((field) => [field, value]))
  const bodies = [
    ...values.map(([label, value]) => ({ input: `${label} in every field`, body: ofFields(value) })),
    ...['message', 'content', 'bio', 'description'].map((field) => ({
      input: `marks in ${field}`,
      body: { [field]: longText },
    })),
    { input: '4000 unknown fields', body: keys(4000) },
    { input: '1000 unknown fields', body: keys(1000) },
  ].map(({ input, body }) => ({ input, body: Buffer.from(JSON.stringify(body)) }))
  return Object.entries(contract).flatMap(([feature, operations]) =>
    Object.entries(operations).flatMap(([name, procedure]) => {
      if (!isContractProcedure(procedure)) return []
      const schema = procedure['~orpc'].inputSchema
      if (!schema) return []
      const parse = (body: Buffer) => {
        const input = readBody(body)
        const result = schema['~standard'].validate(input)
        if (result instanceof Promise || !result.issues) return result
        const cause = new ValidationError({ message: 'x', issues: result.issues, data: input })
        return asRefusal(new ORPCError('BAD_REQUEST', { cause }), null)
      }
      const parser = `input of ${feature}.${name}`
      return bodies.map(({ input, body }) => ({ parser, input, run: () => parse(body) }))
    }),
  )
}

/** Returns the body as the server parses it; empty if it is refused. */
function readBody(body: Buffer): object {
  try {
    return parseJsonBody(body, 'application/json')
  } catch {
    return {}
  }
}

const FIELDS =
  'id portfolioId conversationId name email password username token newPassword title bio location platform url description projectUrl tags ids label icon color message content returnTo signature paymentId upTo before crop'.split(
    ' ',
  )
