import { describe, expect, test } from 'vitest'
import { checkMarkdown, checkSettings } from './claims.ts'
import { renderRules } from './rules.ts'

const facts = {
  files: new Set(['README.md', 'docs/adr/one.md', 'core/src/chat/rules.ts']),
  commands: new Set(['build']),
  settings: ['PORT', 'HOST'],
}

describe('what the documentation says is so', () => {
  test.each([
    'See [one](adr/one.md), [it](adr/one.md#part), [home](../README.md) and [elsewhere](https://example.com).',
    'The rules are in `core/src/chat/rules.ts`, below `core/src/` and `docs/adr`.',
    'Then `npm run build`.',
  ])('%s', (text) => {
    expect(checkMarkdown('docs/guide.md', text, facts)).toEqual([])
  })

  test.each([
    ['See [two](adr/two.md).', 'the link adr/two.md leads nowhere'],
    ['![picture](picture.webp)', 'the link picture.webp leads nowhere'],
    ['The rules are in `core/src/chat/rule.ts`.', 'core/src/chat/rule.ts does not exist'],
    ['Then npm run test-all.', 'npm run test-all does not exist'],
  ])('%s: not so', (text, message) => {
    expect(checkMarkdown('docs/guide.md', text, facts)).toEqual([{ path: 'docs/guide.md', message }])
  })

  test.each([
    ['| `PORT` | x |\n| `HOST` | x |', []],
    ['| `PORT` | x |', ['HOST is not in the table of settings']],
    ['| `PORT` | x |\n| `HOST` | x |\n| `COLOUR` | x |', ['COLOUR is no setting']],
    ['| `PORT` | x |\n| `HOST` | x |\n| `PORT` | x |', ['PORT is named twice']],
  ])('the settings of %j', (readme, messages) => {
    expect(checkSettings(readme, facts).map(({ message }) => message)).toEqual(messages)
  })
})

describe('the rules', () => {
  test('are the sentences of the exported functions', () => {
    const text = '/** Two is\n * enough. */\nexport function atMost() {}\nfunction inside() {}\n'
    expect(renderRules([['core/src/chat/rules.ts', text]])).toContain(
      '## chat\n\n- Two is enough. ([`atMost`](../core/src/chat/rules.ts))\n',
    )
  })

  test.each(['export function bare() {}', '/** Of another. */\nconst one = 1\nexport function bare() {}'])(
    'one without its sentence is refused: %j',
    (text) => {
      expect(() => renderRules([['core/src/chat/rules.ts', text]])).toThrow(
        'core/src/chat/rules.ts: bare has no sentence',
      )
    },
  )
})
