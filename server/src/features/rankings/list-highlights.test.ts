import { contract } from '@vitrine/core/contract'
import { expect, test } from 'vitest'
import { createPerson, createPublishedPortfolio, setCounts } from '../../testing/factories.ts'
import { useTestSite } from '../../testing/test-app.ts'
import { recordView } from '../views/record-view.ts'

const { app, site } = await useTestSite()
const read = async () => (await site.visitor().call(contract.rankings.highlights)).output

test('an empty site has no pages', async () => {
  expect(await read()).toEqual({ popular: [], trending: [] })
})

test('anyone gets six pages by views, and six by views of the last seven days', async () => {
  const names: string[] = []
  for (let number = 1; number <= 8; number += 1) {
    const person = await createPerson(app)
    const { id } = await createPublishedPortfolio(app, person)
    await setCounts(app, id, { views: number * 100 })
    for (let view = 0; view < (9 - number) % 8; view += 1) {
      await recordView(app.ctx({ source: `192.0.${view}.1` }), { portfolioId: id })
    }
    names.push(person.username)
  }
  app.clock.now = new Date(app.clock.now.getTime() + 60_000)
  const { popular, trending } = await read()
  const [first = '', second, third, fourth, fifth, sixth, seventh, eighth] = names
  expect(popular.map(({ username }) => username)).toEqual([eighth, seventh, sixth, fifth, fourth, third])
  // The first page has no view.
  expect(trending.map(({ username }) => username)).toEqual([second, third, fourth, fifth, sixth, seventh])
  expect(JSON.stringify({ popular, trending })).not.toContain(`"${first}"`)
  expect(popular[0]).toEqual({
    username: eighth,
    title: `Page of ${eighth}`,
    profileImageUrl: null,
    backgroundUrl: null,
    backgroundColor: '#08080a',
    accentColor: '#f4f1ea',
    stats: { views: 801, likes: 0 },
  })
})
