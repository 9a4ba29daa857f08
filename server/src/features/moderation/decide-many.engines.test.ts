import { contract } from '@vitrine/core/contract'
import { inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { decisions } from '../../db/tables/moderation.ts'
import { createPerson, createPublishedPortfolio } from '../../testing/factories.ts'
import { createKeeper } from '../../testing/keepers.ts'
import { addLink } from '../../testing/reports.ts'
import { useTestSite } from '../../testing/test-app.ts'

const { app, site } = await useTestSite()
const { visitor: keeper, userId: keeperId } = await createKeeper(app, site.visitor())

async function ownerLinkingTo(url: string, published = true) {
  const owner = await createPerson(app)
  const { id } = await createPublishedPortfolio(app, owner, published)
  await addLink(app, id, { title: 'Shop', url })
  return owner
}

test('all pages that link to a host are taken down in one act, one decision each; those that are not possible are left', async () => {
  const owners = [
    await ownerLinkingTo('https://evil.example/a'),
    await ownerLinkingTo('https://www.evil.example'),
    await ownerLinkingTo('https://shop.evil.example/?x=1'),
  ]
  const others = [
    await ownerLinkingTo('https://notevil.example'),
    await ownerLinkingTo('https://good.example/?to=evil.example'),
    await ownerLinkingTo('https://evil.example', false),
  ]
  const list = () => keeper.call(contract.moderation.linkingPages, {}, { host: 'https://WWW.evil.example/page' })
  const found = (await list()).output.map(({ id }) => id)
  expect(found.toSorted()).toEqual(owners.map(({ userId }) => userId).toSorted())
  const ids = [...found, ...others.slice(2).map(({ userId }) => userId), keeperId, app.deps.newId()]
  const decision = { step: 'takeDown', category: 'spam', reason: 'It leads to harmful software.' }
  const answer = await keeper.call(contract.moderation.decideMany, {}, { ids, ...decision })
  // The unpublished page is taken down, too; the keeper and the unknown id are left.
  expect(answer.output).toEqual({ decided: 4, left: 2 })
  expect((await list()).output).toEqual([])
  const rows = await app.deps.database.db.select().from(decisions).where(inArray(decisions.subjectUserId, found))
  expect(rows).toHaveLength(3)
  const again = await keeper.call(contract.moderation.decideMany, {}, { ids: found, ...decision })
  expect(again.output).toEqual({ decided: 0, left: 3 })
})

test('two keepers at once decide about each person once', async () => {
  const owners = [await createPerson(app), await createPerson(app), await createPerson(app)]
  const ids = owners.map(({ userId }) => userId)
  const { visitor: second } = await createKeeper(app, site.visitor())
  const body = { step: 'suspend', category: 'spam', reason: 'They sell keys.' }
  const answers = await Promise.all([
    keeper.call(contract.moderation.decideMany, {}, { ids, ...body }),
    second.call(contract.moderation.decideMany, {}, { ids: ids.toReversed(), ...body }),
  ])
  expect(answers.map(({ output }) => output.decided).reduce((sum, one) => sum + one)).toBe(3)
})
