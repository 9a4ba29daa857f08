import { createRouterClient } from '@orpc/server'
import { expect, test } from 'vitest'
import { portfoliosRouter } from '#features/portfolios'
import { createPerson, grantPremium } from '../testing/factories.ts'
import { useTestApp } from '../testing/test-app.ts'
import { type PageContent, replacePortfolio } from './replace-portfolio.ts'

const app = await useTestApp()

const CONTENT: Omit<PageContent, 'username'> = {
  title: 'A',
  bio: 'B',
  location: 'C',
  links: [{ title: 'T', url: 'https://shop.example', emoji: '' }],
  socialLinks: [['github', 'https://github.com/a']],
  projects: [{ title: 'P', description: 'Q', projectUrl: '', tags: [] }],
  design: { visualEffect: 'snow' } as const,
  badges: [{ label: 'L', color: '#00ff00', icon: '' }],
}

async function createPremiumPerson() {
  const person = await createPerson(app)
  await grantPremium(app, person.userId)
  const ctx = app.ctx({ actor: person })
  const listOwnPortfolios = () => createRouterClient(portfoliosRouter, { context: ctx }).listOwn()
  return { ctx, username: person.username, listOwnPortfolios }
}

test('the page is created once, and each run restores the same content', async () => {
  const { ctx, username, listOwnPortfolios } = await createPremiumPerson()
  await replacePortfolio(ctx, { ...CONTENT, username })
  const [first] = await listOwnPortfolios()
  await replacePortfolio(ctx, {
    ...CONTENT,
    username,
    title: 'changed',
    links: [],
    socialLinks: [],
    projects: [],
    badges: [],
  })
  await replacePortfolio(ctx, { ...CONTENT, username })
  const [second, ...others] = await listOwnPortfolios()
  expect(others).toEqual([])
  expect(second).toMatchObject({ id: first?.id, title: 'A', bio: 'B', location: 'C', published: true })
  expect(second?.socialLinks.map(({ platform, url }) => [platform, url])).toEqual(CONTENT.socialLinks)
  expect(second).toMatchObject({ links: CONTENT.links, projects: CONTENT.projects, badges: CONTENT.badges })
})

test('unchanged entries keep their ids', async () => {
  const { ctx, username, listOwnPortfolios } = await createPremiumPerson()
  await replacePortfolio(ctx, { ...CONTENT, username })
  const [first] = await listOwnPortfolios()
  await replacePortfolio(ctx, { ...CONTENT, username })
  const [second] = await listOwnPortfolios()
  expect(second).toEqual(first)
})
