import { expect, test } from 'vitest'
import { TEST_ORIGIN, useTestSite } from '../testing/test-app.ts'

const { app, site } = await useTestSite({ SITE_SUPPORT_EMAIL: 'help@vitrine.example' })
const { site: allowing } = await useTestSite({ SITE_AI_TRAINING: 'allowed' })
const visitor = site.visitor()

test('security.txt says whom to write to, and holds for half a year', async () => {
  const { status, text, headers } = await visitor.get('/.well-known/security.txt')
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=UTF-8'])
  const fields = text.split('\n').filter((line) => line && !line.startsWith('#'))
  const expires = new Date(app.clock.now.getTime() + 180 * 24 * 60 * 60 * 1000).toISOString()
  expect(fields).toEqual([
    'Contact: mailto:help@vitrine.example',
    `Contact: ${TEST_ORIGIN}/contact`,
    `Expires: ${expires}`,
    `Canonical: ${TEST_ORIGIN}/.well-known/security.txt`,
    'Preferred-Languages: en',
  ])
})

test('password managers find where a password is changed', async () => {
  const { status, headers } = await visitor.get('/.well-known/change-password')
  expect([status, headers.get('location')]).toEqual([302, '/settings/password'])
})

test('text and data mining is reserved unless the operator allows it', async () => {
  const { text } = await visitor.get('/.well-known/tdmrep.json')
  expect(JSON.parse(text)).toEqual([{ location: '/', 'tdm-reservation': 1 }])
  expect((await allowing.visitor().get('/.well-known/tdmrep.json')).text).not.toContain('tdm-reservation')
})
