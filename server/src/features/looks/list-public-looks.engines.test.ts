import { type LookView, PUBLIC_LOOKS_STEP } from '@vitrine/core/looks'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { users } from '../../db/tables/accounts.ts'
import { looks } from '../../db/tables/looks.ts'
import type { Ctx } from '../../runtime/context.ts'
import { createPerson, createPublishedPortfolio } from '../../testing/factories.ts'
import { listLook, saveLook } from '../../testing/saved-look.ts'
import { tablesScanned } from '../../testing/table-scans.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { suspendPortfolio } from '../portfolios/page/suspend-portfolio.ts'
import { listPublicLooks } from './list-public-looks.ts'
import { setFavouriteLook } from './set-favourite-look.ts'

const app = await useTestApp()
const { db } = app.deps.database

beforeEach(() => db.delete(users))

/** Reads all steps of an order. */
async function readAll(by: 'uses' | 'newest', ctx: Ctx = app.ctx()): Promise<LookView[]> {
  const all: LookView[] = []
  let after: string | null | undefined
  do {
    const step = await listPublicLooks(ctx, { by, after: after ?? undefined })
    expect(step.looks.length).toBeLessThanOrEqual(PUBLIC_LOOKS_STEP)
    all.push(...step.looks)
    after = step.next
  } while (after !== null)
  return all
}

const namesOf = (views: readonly LookView[]) => views.map(({ name }) => name)

test('public looks are listed by their uses or by their age, in steps that skip none and repeat none', async () => {
  const actor = await createPerson(app)
  await saveLook(app, actor, 'Unlisted')
  const names = Array.from({ length: 2 * PUBLIC_LOOKS_STEP - 1 }, (_, index) => `Look ${index}`)
  for (const [index, name] of names.entries()) {
    // Some are of the same moment.
    app.clock.now = new Date(app.clock.now.getTime() + (index % 3))
    const { id } = await listLook(app, actor, name)
    await db
      .update(looks)
      .set({ uses: index % 4 })
      .where(eq(looks.id, id))
  }
  const used = await readAll('uses')
  expect(namesOf(used).toSorted()).toEqual(names.toSorted())
  const uses = used.map((look) => look.uses)
  expect(uses).toEqual(uses.toSorted((a, b) => b - a))
  expect(namesOf(await readAll('newest'))).toEqual(names.toReversed())
})

test('a place behind the last look, and one with more uses than a look can have, are places', async () => {
  const { id } = await listLook(app, await createPerson(app))
  expect(await listPublicLooks(app.ctx(), { after: `0_${id}` })).toEqual({ looks: [], next: null })
  expect((await listPublicLooks(app.ctx(), { after: `9999999999999_${id}` })).looks).toHaveLength(1)
})

test('looks of a person whose page the operator has unpublished, and those of a deleted account, are not public', async () => {
  const [listed, suspended, deleted] = [await createPerson(app), await createPerson(app), await createPerson(app)]
  for (const person of [listed, suspended, deleted]) await listLook(app, person, person.username)
  await createPublishedPortfolio(app, suspended)
  await suspendPortfolio(app.ctx(), { userId: suspended.userId, reason: 'Spam', placedBy: 'ops' })
  await db.delete(users).where(eq(users.id, deleted.userId))
  for (const by of ['uses', 'newest'] as const) expect(namesOf(await readAll(by))).toEqual([listed.username])
})

test('a look has the number of persons whose favourite it is, and says whether it is one of the viewer', async () => {
  const { id } = await listLook(app, await createPerson(app))
  const [first, second] = [await createPerson(app), await createPerson(app)]
  for (const actor of [first, second]) await setFavouriteLook(app.ctx({ actor }), { id, favourite: true })
  await setFavouriteLook(app.ctx({ actor: second }), { id, favourite: false })
  expect(await readAll('uses', app.ctx({ actor: first }))).toMatchObject([{ favourite: true, favourites: 1 }])
  expect(await readAll('uses', app.ctx({ actor: second }))).toMatchObject([{ favourite: false, favourites: 1 }])
})

test.each(['uses', 'newest'] as const)('the looks by %s are read by indexes', async (by) => {
  const { id } = await listLook(app, await createPerson(app))
  const read = (tx: typeof db) => listPublicLooks({ ...app.ctx(), db: tx }, { by, after: `5_${id}` })
  expect(await tablesScanned(db, read)).toEqual([])
})
