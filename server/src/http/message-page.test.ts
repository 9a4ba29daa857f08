import { html } from 'hono/html'
import { expect, test } from 'vitest'
import { MESSAGE_PAGE_POLICY, renderMessagePage } from './message-page.ts'
import { hashSource } from './security-headers.ts'

test('the policy allows the styles of the document, and a title is shown as text', () => {
  const page = String(renderMessagePage('<b>Stop?</b>', html`<p>You will get no more emails.</p>`))
  const [, style = ''] = /<style>(.*)<\/style>/s.exec(page) ?? []
  expect(style).not.toBe('')
  expect(MESSAGE_PAGE_POLICY).toContain(hashSource(style))
  expect(page).toContain('<h1>&lt;b&gt;Stop?&lt;/b&gt;</h1>')
})
