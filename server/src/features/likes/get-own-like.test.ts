import { expect, test } from 'vitest'
import { createPerson, createPublishedPortfolio, signInVisitor } from '../../testing/factories.ts'
import { useTestSite } from '../../testing/test-app.ts'
import { setLike } from './set-like.ts'

const { app, site } = await useTestSite()
const [reader, other] = [await createPerson(app), await createPerson(app)]
const { id } = await createPublishedPortfolio(app, await createPerson(app))
const own = (visitor: { get(path: string): Promise<{ json: unknown }> }, page = id) =>
  visitor.get(`/api/portfolios/${page}/like`).then(({ json }) => json)

test('each person is told the own like and nobody else’s', async () => {
  await setLike(app.ctx({ actor: reader }), { portfolioId: id, liked: true })
  expect(await own(await signInVisitor(site.visitor(), reader))).toEqual({ signedIn: true, liked: true })
  expect(await own(await signInVisitor(site.visitor(), other))).toEqual({ signedIn: true, liked: false })
  expect(await own(site.visitor())).toEqual({ signedIn: false, liked: false })
})

test('an unknown page is liked by nobody', async () => {
  expect(await own(await signInVisitor(site.visitor(), reader), app.deps.newId())).toEqual({
    signedIn: true,
    liked: false,
  })
})
