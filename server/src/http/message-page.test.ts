import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { html } from 'hono/html'
import { expect, test } from 'vitest'
import { messageFontFaces } from './message-fonts.ts'
import { MESSAGE_PAGE_POLICY, renderMessagePage } from './message-page.ts'
import { hashSource } from './security-headers.ts'

test('the policy allows the styles of the document, and a title is shown as text', () => {
  const page = String(renderMessagePage('<b>Stop?</b>', html`<p>You will get no more emails.</p>`))
  const [, style = ''] = /<style>(.*)<\/style>/s.exec(page) ?? []
  expect(style).not.toBe('')
  expect(MESSAGE_PAGE_POLICY).toContain(hashSource(style))
  expect(page).toContain('<h1>&lt;b&gt;Stop?&lt;/b&gt;</h1>')
})

test('the fonts are those of the built page, and none before a build', async () => {
  const root = await mkdtemp(join(tmpdir(), 'fonts-'))
  expect(messageFontFaces(root)).toBe('')
  await mkdir(join(root, 'page/dist/client/.vite'), { recursive: true })
  const manifest = { 'dist/fonts/1/inter-latin.woff2': { file: 'assets/inter-latin-1a2b.woff2' } }
  await writeFile(join(root, 'page/dist/client/.vite/manifest.json'), JSON.stringify(manifest))
  expect(messageFontFaces(root)).toMatch(
    /^@font-face\{font-family:"Inter";.*url\("\/_page\/assets\/inter-latin-1a2b\.woff2"\)/,
  )
  expect(MESSAGE_PAGE_POLICY).toContain("font-src 'self'")
  await rm(root, { recursive: true })
})
