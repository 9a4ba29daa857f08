import { describe, expect, test } from 'vitest'
import { checkDocstrings, checkTerms, checkTermsInTexts } from './language.ts'
import { planted, where } from './planted.ts'

describe('language', () => {
  const PATH = 'server/src/limits/limiter.ts'

  test.each([
    [PATH, 'const keptRequests = new Map()'],
    [PATH, 'export function holdPayment() {}'],
    [PATH, 'export function shownMessage() {}'],
    [PATH, 'interface Options { onUnworn: () => void }'],
    [PATH, 'const RELOAD_SPREAD = 5_000'],
    [PATH, 'import { wearAsset as attachAsset } from "./assets.ts"'],
    [PATH, 'function requireRoom() {}'],
    [PATH, '/** Returns what the proxy is believed to have sent. */'],
    [PATH, '// A grown copy counts in Redis.'],
    [PATH, '/* The\n * kept page. */'],
    ['server/src/limits/limiter.test.ts', "test('a sender is told when to try again', () => {})"],
    ['server/src/limits/limiter.test.ts', "test.each([1])('a meeting with %s: it is told', () => {})"],
    ['server/src/http/kept-pages.ts', ''],
    ['server/src/wear/limiter.ts', ''],
    ['core/src/analytics/rules.ts', 'const NO_NUMBERS = 0'],
    ['server/src/features/views/queries.ts', 'interface CountedView {}'],
    ['core/src/connections/schema.ts', 'const VisibilityInput = {}'],
    ['server/src/realtime/conversations.ts', 'function publishPresence() {}'],
    ['web/src/ui/toast.tsx', 'interface ToastWords {}'],
    ['server/src/http/cached-pages.ts', ''],
  ])('a retired term is refused: %s: %s', (path, text) => {
    expect(new Set(where(checkTerms(planted({ [path]: text }))))).toEqual(
      new Set([`${path}:${text.includes('\n') ? 2 : 1}`]),
    )
  })

  test.each([
    [PATH, 'const unshown = isShown || background || wholesale'],
    [PATH, 'const shownCount = 3'],
    [PATH, '// The whole text is shown on the ground floor, in the room that is left.'],
    [PATH, "const text = 'You have heard of it'"],
    ['page/src/toasts/show-toast.ts', '// A screen reader announces the text.'],
    ['widgets/src/cursor/traces.ts', 'const spread = 3'],
    ['server/src/realtime/publish.ts', 'const room = roomOf(userId)'],
    ['core/src/portfolios/rules/visibility.ts', 'const visibilityState = hidden'],
    ['server/src/features/discord-presence/queries.ts', 'const presence = null'],
    ['core/src/accounts/reserved-words.ts', 'const words = []'],
  ])('ordinary English is not: %s: %s', (path, text) => {
    expect(checkTerms(planted({ [path]: text }))).toEqual([])
  })

  test('the message names the replacement', () => {
    const [violation] = checkTerms(planted({ [PATH]: '\n// Events are announced.' }))
    expect(violation).toMatchObject({ path: PATH, line: 2, message: expect.stringContaining('write publish') })
  })

  test('retired terms are refused in documents', () => {
    expect(where(checkTermsInTexts([['docs/adr/0001-cache.md', '# Cache\n\nA kept page is told.']]))).toEqual([
      'docs/adr/0001-cache.md:3',
      'docs/adr/0001-cache.md:3',
    ])
    expect(checkTermsInTexts([['README.md', 'It takes no room.']])).toEqual([])
  })

  test.each([
    '/** What a page costs. */',
    '/**\n * Whoever sends a message.\n */',
    '/** Of a conversation: its id. */',
    'interface Page { /** When it ends. */ end: number }',
  ])('a docstring that starts with a clause is refused: %s', (text) => {
    expect(where(checkDocstrings(planted({ [PATH]: text })))).toEqual([`${PATH}:1`])
  })

  test.each(['/** Returns what a page costs. */', '// When it ends, nothing is left.', '/** Whole pages. */'])(
    'other comments are not: %s',
    (text) => {
      expect(checkDocstrings(planted({ [PATH]: text }))).toEqual([])
    },
  )
})
