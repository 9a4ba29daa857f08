import { expect, test } from 'vitest'
import { siteOf } from './services.ts'

test.each([
  ['com.google.android.gm', 'Gmail', 'mail.google.com'],
  ['mail.google.com', 'Gmail', 'mail.google.com'],
  ['google.com', 'Google', 'google.com'],
  ['google.co.in', 'Google', 'google.com'],
  ['google.com.au', 'Google', 'google.com'],
  ['google.de', 'Google', 'google.com'],
  ['news.google.de', 'Google', 'google.com'],
  ['l.instagram.com', 'Instagram', 'instagram.com'],
  ['com.instagram.android', 'Instagram', 'instagram.com'],
  ['lm.facebook.com', 'Facebook', 'facebook.com'],
  ['t.co', 'X', 'x.com'],
  ['mobile.twitter.com', 'X', 'x.com'],
  ['out.reddit.com', 'Reddit', 'reddit.com'],
  ['lnkd.in', 'LinkedIn', 'linkedin.com'],
  ['away.vk.com', 'VK', 'vk.com'],
  ['pinterest.de', 'Pinterest', 'pinterest.com'],
  ['web.whatsapp.com', 'WhatsApp', 'whatsapp.com'],
])('%s belongs to %s', (host, name, main) => {
  expect(siteOf(host)).toEqual({ host: main, name })
})

test.each([
  'news.example',
  'mygoogle.com',
  'google.example',
  'google.evil.de',
  'ax.com',
  'docs.google.com.evil.example',
  'com.example.app',
])('%s is named by its host', (host) => expect(siteOf(host)).toEqual({ host, name: host }))
