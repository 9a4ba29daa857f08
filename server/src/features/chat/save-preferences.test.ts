import { expect, test } from 'vitest'
import { createPerson } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { getPreferences } from './get-preferences.ts'
import { savePreferences } from './save-preferences.ts'

const app = await useTestApp()

test('mails about unread messages are on until their owner turns them off', async () => {
  const [owner, other] = [await createPerson(app), await createPerson(app)]
  const read = (actor = owner) => getPreferences(app.ctx({ actor }))
  expect(await read()).toEqual({ mailWhenUnread: true })
  for (const mailWhenUnread of [false, true, false]) {
    expect(await savePreferences(app.ctx({ actor: owner }), { mailWhenUnread })).toEqual({ mailWhenUnread })
    expect(await read()).toEqual({ mailWhenUnread })
  }
  expect(await read(other)).toEqual({ mailWhenUnread: true })
})
