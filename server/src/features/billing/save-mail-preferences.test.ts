import { expect, test } from 'vitest'
import { createPerson } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { getMailPreferences } from './get-mail-preferences.ts'
import { saveMailPreferences } from './save-mail-preferences.ts'

const app = await useTestApp()

test('the last of several changes is stored', async () => {
  const actor = await createPerson(app)
  for (const mailWhenEnding of [false, true, true, false]) {
    expect(await saveMailPreferences(app.ctx({ actor }), { mailWhenEnding })).toEqual({ mailWhenEnding })
    expect(await getMailPreferences(app.ctx({ actor }))).toEqual({ mailWhenEnding })
  }
})
