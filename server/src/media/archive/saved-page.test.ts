import { expect, test } from 'vitest'
import { shortestTime } from '../../testing/shortest-time.ts'
import { readSavedPage, textOf } from './saved-page.ts'

/** Most milliseconds for a megabyte of the worst case. */
const WORST_MS = 1000
const filled = (part: string) => part.repeat(Math.ceil(1_000_000 / part.length))

test('the text of a description has no markup, and ends where its elements are nested too deeply', () => {
  expect(textOf('<p>One <b>two</b> &amp; three</p>')).toBe('One two & three')
  expect(textOf(`One${'<b>'.repeat(1000)}two`)).toBe('One')
})

test.each([
  ['elements that never end', filled('<b>')],
  ['elements that end in another order', `${'<b>'.repeat(490)}${filled('</i>')}`],
  ['paragraphs that end one another', filled('<p>')],
  ['links within links', filled('<a href="https://a.example">')],
  ['entities', filled('&lt;')],
  ['attributes', `<a ${filled('a=b ')}>`],
  ['comments', filled('<!-- -')],
])('%s take time in proportion to their length', (_, html) => {
  expect(shortestTime(() => textOf(html), WORST_MS)).toBeLessThanOrEqual(WORST_MS)
  expect(shortestTime(() => readSavedPage({ html, location: '' }), WORST_MS)).toBeLessThanOrEqual(WORST_MS)
})
