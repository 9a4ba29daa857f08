import { expect, test } from 'vitest'
import { createPerson, grantPremium } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { listOwnPortfolios } from './list-own-portfolios.ts'
import { type PageContent, replacePortfolio } from './replace-portfolio.ts'

const app = await useTestApp()

const CONTENT: Omit<PageContent, 'username'> = {
  title: 'A',
  bio: 'B',
  location: 'C',
  links: [['github', 'https://github.com/a']],
  projects: [{ title: 'P', description: 'Q', projectUrl: '', tags: [] }],
  design: { visualEffect: 'snow' } as const,
  badges: [{ label: 'L', color: '#00ff00', icon: '' }],
}

test('a page is made once and brought back to the same content each time', async () => {
  const person = await createPerson(app)
  await grantPremium(app, person.userId)
  const ctx = app.ctx({ actor: person })
  await replacePortfolio(ctx, { ...CONTENT, username: person.username })
  const [first] = await listOwnPortfolios(ctx)
  await replacePortfolio(ctx, {
    ...CONTENT,
    username: person.username,
    title: 'changed',
    links: [],
    projects: [],
    badges: [],
  })
  await replacePortfolio(ctx, { ...CONTENT, username: person.username })
  const [second, ...others] = await listOwnPortfolios(ctx)
  expect(others).toEqual([])
  expect(second).toMatchObject({ id: first?.id, title: 'A', bio: 'B', location: 'C', published: true })
  expect(second?.socialLinks.map(({ platform, url }) => [platform, url])).toEqual(CONTENT.links)
  expect(second).toMatchObject({ projects: CONTENT.projects, badges: CONTENT.badges })
})

test('unchanged entries keep their ids', async () => {
  const person = await createPerson(app)
  await grantPremium(app, person.userId)
  const ctx = app.ctx({ actor: person })
  await replacePortfolio(ctx, { ...CONTENT, username: person.username })
  const [first] = await listOwnPortfolios(ctx)
  await replacePortfolio(ctx, { ...CONTENT, username: person.username })
  const [second] = await listOwnPortfolios(ctx)
  expect(second).toEqual(first)
})
