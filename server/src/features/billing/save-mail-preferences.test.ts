import { expect, test } from 'vitest'
import { createPerson } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { getMailPreferences } from './get-mail-preferences.ts'
import { saveMailPreferences } from './save-mail-preferences.ts'

const app = await useTestApp()

test('the last of several changes is stored', async () => {
  const actor = await createPerson(app)
  for (const mailWhenEnding of [false, true, true, false]) {
    const stored = { mailWhenEnding, mailWhenGifted: true }
    expect(await saveMailPreferences(app.ctx({ actor }), { mailWhenEnding })).toEqual(stored)
    expect(await getMailPreferences(app.ctx({ actor }))).toEqual(stored)
  }
})

test('a setting that is left out stays, also the first time', async () => {
  const actor = await createPerson(app)
  const save = (changes: Parameters<typeof saveMailPreferences>[1]) => saveMailPreferences(app.ctx({ actor }), changes)
  expect(await save({})).toEqual({ mailWhenEnding: true, mailWhenGifted: true })
  expect(await save({ mailWhenGifted: false })).toEqual({ mailWhenEnding: true, mailWhenGifted: false })
  expect(await save({ mailWhenEnding: false })).toEqual({ mailWhenEnding: false, mailWhenGifted: false })
  expect(await save({})).toEqual({ mailWhenEnding: false, mailWhenGifted: false })
})
