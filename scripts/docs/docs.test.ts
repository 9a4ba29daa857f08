import { describe, expect, test } from 'vitest'
import { projectOf } from '../architecture/project.ts'
import { checkComments, checkMarkdown, checkSettings } from './claims.ts'
import { renderRules } from './rules.ts'
import { renderSettings, replaceGenerated } from './settings.ts'
import { renderSqlFeatures } from './sql-features.ts'
import { renderWhoMay } from './who-may.ts'

const SOURCE = `import { refuse } from '../kernel/index.ts'
const HOUR = 60
export function mayRead() { return { refuse, stop() { return HOUR } } }`

const state = {
  files: new Set(['README.md', 'docs/adr/one.md', 'core/src/chat/rules.ts']),
  commands: new Set(['build']),
  settings: ['PORT', 'HOST'],
  sources: projectOf({ 'core/src/chat/rules.ts': SOURCE }).files,
}

describe('statements of the documentation', () => {
  test.each([
    'See [one](adr/one.md), [it](adr/one.md#part), [home](../README.md) and [elsewhere](https://example.com).',
    'The rules are in `core/src/chat/rules.ts`, below `core/src/` and `docs/adr`.',
    'Then `npm run build`.',
    'See `HOUR` and `mayRead` in `core/src/chat/rules.ts`, and `stop` in `core/src/chat/rules.ts`.',
    '`maySee` says it, and `refuse` (`core/src/chat/rules.ts`).',
  ])('%s', (text) => {
    expect(checkMarkdown('docs/guide.md', text, state)).toEqual([])
  })

  test.each([
    ['See [two](adr/two.md).', 'the link adr/two.md leads nowhere'],
    ['![picture](picture.webp)', 'the link picture.webp leads nowhere'],
    ['The rules are in `core/src/chat/rule.ts`.', 'core/src/chat/rule.ts does not exist'],
    ['It calls `settle-order.ts`.', 'no file is named settle-order.ts'],
    ['| `HOUR`, `maySee` in `core/src/chat/rules.ts` |', 'maySee is not declared in core/src/chat/rules.ts'],
    ['`refuse` in `core/src/chat/rules.ts` refuses.', 'refuse is not declared in core/src/chat/rules.ts'],
    ['Then npm run test-all.', 'npm run test-all does not exist'],
  ])('%s is refused', (text, message) => {
    expect(checkMarkdown('docs/guide.md', text, state)).toEqual([{ path: 'docs/guide.md', message }])
  })

  test.each([
    ['/** See docs/adr/one.md and README.md. */', []],
    ['// Its name is free (decisions.md).', ['the document decisions.md does not exist']],
    ["const name = 'decisions.md'", []],
  ])('the documents that %j names', (text, messages) => {
    const files = [...projectOf({ 'core/src/a.ts': text }).files.values()]
    expect(files.flatMap((file) => checkComments(file, state)).map(({ message }) => message)).toEqual(messages)
  })

  test.each([
    ['| `PORT` | x |\n| `HOST` | x |', []],
    ['| `PORT` | x |', ['HOST is not in the table of settings']],
    ['| `PORT` | x |\n| `HOST` | x |\n| `COLOUR` | x |', ['COLOUR is no setting']],
    ['| `PORT` | x |\n| `HOST` | x |\n| `PORT` | x |', ['PORT is named twice']],
  ])('the settings of %j', (readme, messages) => {
    expect(checkSettings(readme, state).map(({ message }) => message)).toEqual(messages)
  })
})

describe('generated tables', () => {
  test('settings have the defaults of their parser, in the units of an operator', () => {
    const texts = {
      PORT: { text: 'port' },
      CACHE_MB: { text: 'cache' },
      ONLY: { text: 'on or off' },
      KEYS: { text: 'keys', unset: 'none' },
      HOSTS: { text: 'hosts' },
    }
    const defaults = { PORT: 3000, CACHE_MB: 64 * 1024 * 1024, ONLY: false, KEYS: 'ignored', HOSTS: [] }
    const rows = renderSettings(texts, defaults)
      .split('\n')
      .map((row) => row.replace(/ +/g, ' '))
    expect(rows.slice(2)).toEqual([
      '| `PORT` | `3000` | port |',
      '| `CACHE_MB` | `64` | cache |',
      '| `ONLY` | `off` | on or off |',
      '| `KEYS` | none | keys |',
      '| `HOSTS` | | hosts |',
    ])
  })

  test('SQL has a row for each feature in use, with the number of files', () => {
    const table = renderSqlFeatures([
      ['a.ts', 'select 1 for update skip locked'],
      ['b.ts', "query.for('update', { skipLocked: true })"],
    ])
    expect(table).toMatch(/\| `skip locked` +\| 2 +\|/)
    expect(table).not.toContain('savepoints')
  })

  test('a document keeps what is around its generated part, and has to have a place for it', () => {
    const document = 'a\n<!-- generated: x -->\n\nold\n\n<!-- end -->\nb'
    expect(replaceGenerated(document, 'x', 'new')).toBe('a\n<!-- generated: x -->\n\nnew\n\n<!-- end -->\nb')
    expect(() => replaceGenerated(document, 'y', 'new')).toThrow('no place for y')
  })
})

describe('the rules', () => {
  test('are the sentences of the exported functions', () => {
    const text =
      '/**\n * Two is\n * enough.\n *\n * Returns it.\n */\nexport function atMost() {}\nfunction inside() {}\n'
    expect(renderRules([['core/src/chat/rules.ts', text]])).toContain(
      '## chat\n\n- Two is enough. ([`atMost`](../core/src/chat/rules.ts))\n',
    )
  })

  test('come from rules.ts and from each file of a folder rules, with its subject as a heading', () => {
    const textOf = (name: string) => `/** ${name} is enough. */\nexport function of${name}() {}\n`
    const paths = ['core/src/chat/rules/unread-mails.ts', 'core/src/chat/rules/old.test.ts', 'core/src/chat/lite.ts']
    const text = renderRules(paths.map((path, place) => [path, textOf(`F${place}`)]))
    expect(text).toContain(
      '## chat\n\n### unread mails\n\n- F0 is enough. ([`ofF0`](../core/src/chat/rules/unread-mails.ts))\n',
    )
    expect(text).not.toMatch(/F[12]/)
  })

  test('are not what a function returns', () => {
    expect(renderRules([['core/src/chat/rules.ts', '/** Returns one. */\nexport function one() {}']])).not.toContain(
      '[`one`]',
    )
  })

  test.each([
    [
      '/** Most characters. */\nexport const NAME_MAX = 50',
      'Most characters ([`NAME_MAX`](../core/src/chat/rules.ts)): 50',
    ],
    [
      'const HOUR = 60 * 60_000\n/** Life, in milliseconds. */\nconst LIFE_MS = 36 * HOUR',
      'Life ([`LIFE_MS`](../core/src/chat/rules.ts)): 36 hours',
    ],
    [
      "/** The plan.\n *\n * In paise. */\nexport const PLAN = { name: 'Premium', amount: 5900, days: 30 } as const",
      'The plan ([`PLAN`](../core/src/chat/rules.ts)): name Premium, amount ₹59.00, days 30',
    ],
    [
      "/** Sizes. */\nconst SIZES: Sizes = { music: { maxBytes: 3 * 1024 * 1024, types: ['a', 'b'], text: texts.a } }",
      'Sizes ([`SIZES`](../core/src/chat/rules.ts)):\n  - music: at most 3 MB, types a, b',
    ],
    [
      "/** Limits. */\nconst LIMITS = { 'sign-in': { times: 25, seconds: 5 * 60, of: 'tries' } } as const satisfies Limits",
      'Limits ([`LIMITS`](../core/src/chat/rules.ts)):\n  - sign-in: 25 in 5 minutes, tries',
    ],
    [
      "/** Hosts. */\nconst HOSTS: Hosts = { one: ['one.example', 'two.example'], 'last-one': ['three.example'] }",
      'Hosts ([`HOSTS`](../core/src/chat/rules.ts)):\n  - one: one.example, two.example\n  - last-one: three.example',
    ],
  ])('lists constants with the values of the code: %j', (text, line) => {
    expect(renderRules([['core/src/chat/rules.ts', text]])).toContain(`## chat\n\n- ${line}\n`)
  })

  test.each(['const BARE_MAX = 5', '/** A name. */\nconst NAME = site.name', "/** Words. */\nconst WORDS = ['a']"])(
    'leaves out constants without documentation or number: %j',
    (text) => {
      expect(renderRules([['core/src/chat/rules.ts', text]])).not.toContain('## chat')
    },
  )

  test.each(['export function bare() {}', '/** Of another. */\nconst one = 1\nexport function bare() {}'])(
    'a rule without a sentence is refused: %j',
    (text) => {
      expect(() => renderRules([['core/src/chat/rules.ts', text]])).toThrow(
        'core/src/chat/rules.ts: bare has no sentence',
      )
    },
  )
})

describe('who may', () => {
  const outcomes = { anonymous: '401 NOT_SIGNED_IN', other: '200', owner: '200', premium: '200' }
  const owned = { ...outcomes, other: '404 LINK_NOT_FOUND' }
  const premium = { ...owned, owner: '403 PREMIUM_FEATURE' }

  test.each([
    ['everyone', { outcomes: { anonymous: '200', other: '200', owner: '200', premium: '200' } }],
    [
      'everyone',
      { outcomes: { anonymous: '401 WRONG', other: '401 WRONG', owner: '401 WRONG', premium: '401 WRONG' } },
    ],
    ['everyone who is signed in', { outcomes }],
    ['everyone who is signed in, on a published page', { outcomes: owned, on: 'on a published page' }],
    ['the owner', { outcomes: owned }],
    ['its recipient', { outcomes: owned, owner: 'its recipient' }],
    ['the owner with premium', { outcomes: premium }],
    ['the owner with premium, and its visitor', { outcomes: premium, also: 'its visitor' }],
    ['the owner, some values only with premium', { outcomes: premium, partly: true }],
  ] as const)('%s', (who, right) => {
    const text = renderWhoMay([{ name: 'links.add', tags: ['Links'], summary: 'Add a link' }], { 'links.add': right })
    expect(text).toContain(`### Links\n\n- Add a link: ${who} (\`links.add\`)`)
  })

  test('an operation without a row is refused', () => {
    expect(() => renderWhoMay([{ name: 'links.add' }], {})).toThrow('links.add has no row')
  })
})
