import { expect, test } from 'vitest'
import { createPerson, createPublishedPortfolio, signInVisitor } from '../../testing/factories.ts'
import { useTestSite } from '../../testing/test-app.ts'
import { publishPortfolio } from '../portfolios/page/publish-portfolio.ts'
import { setLike } from './set-like.ts'

const { app, site } = await useTestSite()
const [reader, other] = [await createPerson(app), await createPerson(app)]
const owner = await createPerson(app)
const { id } = await createPublishedPortfolio(app, owner)
const own = (visitor: { get(path: string): Promise<{ json: unknown }> }, page = id) =>
  visitor.get(`/api/portfolios/${page}/like`).then(({ json }) => json)

test('each person receives their own like and no other', async () => {
  await setLike(app.ctx({ actor: reader }), { portfolioId: id, liked: true })
  expect(await own(await signInVisitor(site.visitor(), reader))).toEqual({ signedIn: true, liked: true })
  expect(await own(await signInVisitor(site.visitor(), other))).toEqual({ signedIn: true, liked: false })
  expect(await own(site.visitor())).toEqual({ signedIn: false, liked: false })
})

test('an unknown page is not liked', async () => {
  expect(await own(await signInVisitor(site.visitor(), reader), app.deps.newId())).toEqual({
    signedIn: true,
    liked: false,
  })
})

test('the like of an unpublished page is returned to its owner only, and to all after it is published again', async () => {
  for (const actor of [reader, owner]) await setLike(app.ctx({ actor }), { portfolioId: id, liked: true })
  const [visitor, ownVisitor] = [
    await signInVisitor(site.visitor(), reader),
    await signInVisitor(site.visitor(), owner),
  ]
  const publish = (published: boolean) => publishPortfolio(app.ctx({ actor: owner }), { id, published })
  await publish(false)
  expect(await own(visitor)).toEqual({ signedIn: true, liked: false })
  expect(await own(ownVisitor)).toEqual({ signedIn: true, liked: true })
  await publish(true)
  expect(await own(visitor)).toEqual({ signedIn: true, liked: true })
})
