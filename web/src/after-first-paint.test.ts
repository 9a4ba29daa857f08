import { expect, test } from 'vitest'
import { loadAfterFirstPaint } from './after-first-paint.ts'

const DOCUMENT = '<p>Hello</p><script type="module" src="/client.js" nonce="abc+/="></script><script>1</script>'

test('the entry and its modules are named in one script with the nonce, at the place of the entry', () => {
  const html = loadAfterFirstPaint(DOCUMENT, { files: ['/shared.js', '/screen.js'], empty: false })
  expect(html).toMatch(/^<p>Hello<\/p><script nonce="abc\+\/=">.*<\/script><script>1<\/script>$/)
  for (const file of ['/client.js', '/shared.js', '/screen.js']) expect(html).toContain(`"${file}"`)
  expect(html).not.toContain('src="')
})

test('a document without an entry stays as it is', () => {
  expect(loadAfterFirstPaint('<p>Hello</p>', { files: ['/shared.js'], empty: false })).toBe('<p>Hello</p>')
})
