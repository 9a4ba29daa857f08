import { PUBLIC_LOOKS_STEP } from '@vitrine/core/looks'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { looks } from '../../db/tables/looks.ts'
import { createPerson } from '../../testing/factories.ts'
import { saveLook } from '../../testing/saved-look.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { listPublicLooks } from './list-public-looks.ts'
import { updateLook } from './update-look.ts'

const app = await useTestApp()

test('public looks are listed by their uses, in steps that skip none and repeat none', async () => {
  const actor = await createPerson(app)
  await saveLook(app, actor, 'Unlisted')
  const count = PUBLIC_LOOKS_STEP + 5
  for (let index = 0; index < count; index += 1) {
    const { id } = await saveLook(app, actor, `Look ${index}`)
    await updateLook(app.ctx({ actor }), { params: { id }, body: { listed: true } })
    await app.deps.database.db
      .update(looks)
      .set({ uses: index % 4 })
      .where(eq(looks.id, id))
  }
  const first = await listPublicLooks(app.ctx(), {})
  expect(first.looks).toHaveLength(PUBLIC_LOOKS_STEP)
  const rest = await listPublicLooks(app.ctx(), { after: first.next ?? '' })
  expect(rest.next).toBeNull()
  const all = [...first.looks, ...rest.looks]
  expect(new Set(all.map(({ id }) => id)).size).toBe(count)
  const uses = all.map((look) => look.uses)
  expect(uses).toEqual(uses.toSorted((a, b) => b - a))
  expect(all.map(({ name }) => name)).not.toContain('Unlisted')
})
