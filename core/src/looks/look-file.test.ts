import { expect, test } from 'vitest'
import { LOOK_CATALOG } from './catalog.ts'
import { DEFAULT_LOOK } from './default-look.ts'
import { readLookFile, writeLookFile } from './look-file.ts'
import { lookTexts } from './texts.ts'

test.each(LOOK_CATALOG)('the file of $name is read as the same look', ({ name, look }) => {
  expect(readLookFile(writeLookFile({ name, look }))).toEqual({ name, look })
})

const file = (look: unknown, name: unknown = 'Mine') => JSON.stringify({ format: 'vitrine-look', name, look })

test('settings that a file does not name get their defaults, and others than those of a look are left out', () => {
  const text = file({ version: 1, layout: 'split', bio: 'Hello', brand: false })
  expect(readLookFile(text)).toEqual({ name: 'Mine', look: { ...DEFAULT_LOOK, layout: 'split' } })
})

test('a file cannot change what objects inherit, nor add settings with names of theirs', () => {
  const text = '{"format":"vitrine-look","name":"x","look":{"version":1,"__proto__":{"ink":"#ff0000"},"constructor":1}}'
  const read = readLookFile(text)
  expect(read).toEqual({ name: 'x', look: DEFAULT_LOOK })
  expect('look' in read && Object.getPrototypeOf(read.look)).toBe(Object.prototype)
})

test.each([
  [
    'a script in a gradient',
    file({ version: 1, backgroundColors: ['</style><script>alert(1)</script>'] }),
    'backgroundColors',
  ],
  ['CSS in a colour', file({ version: 1, accentColor: '#fff;background:url(//x)' }), 'accentColor'],
  ['an object as a layout', file({ version: 1, layout: { toString: 'card' } }), 'layout'],
  ['a huge cursor', file({ version: 1, cursorSize: 1e9 }), 'cursorSize'],
  ['a block twice', file({ version: 1, blocks: ['links', 'links', 'icons', 'cards'] }), 'blocks'],
])('a file with %s is refused with the name of the setting', (_, text, setting) => {
  expect(readLookFile(text)).toEqual({ problem: lookTexts.wrongSetting(setting) })
})

test.each([
  ['no JSON', '<html>', lookTexts.notJson],
  ['nothing', '', lookTexts.notJson],
  ['other JSON', '{"links":[]}', lookTexts.otherFile],
  ['a list', '[]', lookTexts.otherFile],
  ['no name', file({ version: 1 }, ' '), lookTexts.otherFile],
  ['no version', file({}), lookTexts.otherFile],
  ['a newer version', file({ version: 2 }), lookTexts.newer],
  ['code in place of a colour', file({ version: 1, ink: 'url(//x)' }), lookTexts.wrongSetting('ink')],
  ['an uploaded cursor', file({ version: 1, cursorType: 'custom' }), lookTexts.wrongSetting('cursorType')],
  [
    'too many colours',
    file({ version: 1, backgroundColors: Array.from({ length: 9 }, () => '#000000') }),
    lookTexts.wrongSetting('backgroundColors'),
  ],
])('a file with %s is refused with the reason', (_, text, problem) => {
  expect(readLookFile(text)).toEqual({ problem })
})
