import { expect, test } from 'vitest'
import { withOwnList } from '../../../testing/own-list.ts'
import { useTestSite } from '../../../testing/test-app.ts'

const { app, site } = await useTestSite()

test('after a deletion the other links keep their order, and a new link is last', async () => {
  const { add, visitor, entries } = await withOwnList(app, site, 'socialLinks')
  const [first, second, third] = [await add({}), await add({}), await add({})]
  const answer = await visitor.request('DELETE', `/api/social-links/${second.output.id}`)
  expect(answer.json).toEqual({ ok: true })
  expect(await entries()).toEqual([first.json, third.json])
  const { output: fourth } = await add({})
  expect((await entries()).at(-1)).toEqual(fourth)
})

test('a deleted link and a link of another person are not found', async () => {
  const [mine, theirs] = [await withOwnList(app, site, 'socialLinks'), await withOwnList(app, site, 'socialLinks')]
  const { output: link } = await theirs.add({})
  const foreign = await mine.visitor.request('DELETE', `/api/social-links/${link.id}`)
  expect(foreign.json).toMatchObject({ code: 'SOCIAL_LINK_NOT_FOUND', status: 404 })
  expect(await theirs.entries()).toEqual([link])
  await theirs.visitor.request('DELETE', `/api/social-links/${link.id}`)
  expect((await theirs.visitor.request('DELETE', `/api/social-links/${link.id}`)).json).toEqual(foreign.json)
})
