import { contract } from '@vitrine/core/contract'
import { expect, test } from 'vitest'
import { createPerson, createPublishedPortfolio, setCounts } from '../../testing/factories.ts'
import { useTestSite } from '../../testing/test-app.ts'

const { app, site } = await useTestSite()

test('anyone gets ten pages by views and ten by likes', async () => {
  const names: string[] = []
  for (let number = 1; number <= 12; number += 1) {
    const person = await createPerson(app)
    const { id } = await createPublishedPortfolio(app, person)
    await setCounts(app, id, { views: number, likes: 100 - number })
    names.push(person.username)
  }
  const { viewed, liked } = (await site.visitor().call(contract.rankings.top)).output
  expect(viewed.map(({ username }) => username)).toEqual(names.toReversed().slice(0, 10))
  expect(liked.map(({ username }) => username)).toEqual(names.slice(0, 10))
  expect(liked.map(({ stats }) => stats)).toEqual(liked.map((_, rank) => ({ views: rank + 1, likes: 99 - rank })))
})
