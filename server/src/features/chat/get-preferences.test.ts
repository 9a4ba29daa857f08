import { expect, test } from 'vitest'
import { createPerson } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { getPreferences } from './get-preferences.ts'

const app = await useTestApp()

test('an owner who changed nothing gets mails about unread messages', async () => {
  const actor = await createPerson(app)
  expect(await getPreferences(app.ctx({ actor }))).toEqual({ mailWhenUnread: true })
})
