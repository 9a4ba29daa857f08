import { expect, test } from 'vitest'
import { withOwnLinks } from '../../testing/own-links.ts'
import { useTestSite } from '../../testing/test-app.ts'

const { app, site } = await useTestSite()

test('a link goes, the others keep their order, and the next one comes after them', async () => {
  const { add, visitor, links } = await withOwnLinks(app, site)
  const [first, second, third] = [await add({}), await add({}), await add({})]
  const answer = await visitor.request('DELETE', `/api/social-links/${second.json.id}`)
  expect(answer.json).toEqual({ ok: true })
  expect(await links()).toEqual([first.json, third.json])
  const { json: fourth } = await add({})
  expect((await links()).at(-1)).toEqual(fourth)
})

test("a link that is gone already, and somebody else's, are not found", async () => {
  const [mine, theirs] = [await withOwnLinks(app, site), await withOwnLinks(app, site)]
  const { json: link } = await theirs.add({})
  const foreign = await mine.visitor.request('DELETE', `/api/social-links/${link.id}`)
  expect(foreign.json).toMatchObject({ code: 'SOCIAL_LINK_NOT_FOUND', status: 404 })
  expect(await theirs.links()).toEqual([link])
  await theirs.visitor.request('DELETE', `/api/social-links/${link.id}`)
  expect((await theirs.visitor.request('DELETE', `/api/social-links/${link.id}`)).json).toEqual(foreign.json)
})
