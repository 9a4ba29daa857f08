import { expect, test } from 'vitest'
import { createPerson } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { getMailPreferences } from './get-mail-preferences.ts'
import { saveMailPreferences } from './save-mail-preferences.ts'

const app = await useTestApp()

test('a person gets mails about premium until they turn them off, and nobody else’s settings change', async () => {
  const [actor, other] = [await createPerson(app), await createPerson(app)]
  expect(await getMailPreferences(app.ctx({ actor }))).toEqual({ mailWhenEnding: true, mailWhenGifted: true })
  await saveMailPreferences(app.ctx({ actor }), { mailWhenEnding: false })
  expect(await getMailPreferences(app.ctx({ actor }))).toEqual({ mailWhenEnding: false, mailWhenGifted: true })
  expect(await getMailPreferences(app.ctx({ actor: other }))).toEqual({ mailWhenEnding: true, mailWhenGifted: true })
})
