import { DEFAULT_LOOK, LOOKS_MAX } from '@vitrine/core/looks'
import { expect, test } from 'vitest'
import { createPerson, createPublishedPortfolio } from '../../testing/factories.ts'
import { saveLook } from '../../testing/saved-look.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { refused } from '../../testing/test-chat.ts'
import { createLook } from './create-look.ts'
import { getLook } from './get-look.ts'

const app = await useTestApp()

test('a saved look is unlisted and has all of its settings; everyone who has its link may read it', async () => {
  const actor = await createPerson(app)
  const look = { ...DEFAULT_LOOK, layout: 'poster', backgroundColors: ['#102030'], ink: '#ffffff' } as const
  const saved = await createLook(app.ctx({ actor }), { name: 'Mine', look: { ...look, backgroundColors: ['#102030'] } })
  expect(saved).toMatchObject({ name: 'Mine', look, by: null, own: true, listed: false, uses: 0, favourite: false })
  expect(await getLook(app.ctx(), { id: saved.id })).toEqual({ ...saved, own: false })
  await createPublishedPortfolio(app, actor)
  expect(await getLook(app.ctx(), { id: saved.id })).toMatchObject({ by: expect.stringMatching(/./) })
})

test('a person keeps at most fifty looks, also if many are saved at once', async () => {
  const actor = await createPerson(app)
  const saved = await Promise.allSettled(Array.from({ length: LOOKS_MAX + 3 }, () => saveLook(app, actor)))
  const refusals = saved.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(refusals).toMatchObject(Array.from({ length: 3 }, () => refused('LOOK_LIMIT')))
})
