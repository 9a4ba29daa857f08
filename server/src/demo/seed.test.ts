import { contract } from '@vitrine/core/contract'
import { expect, test } from 'vitest'
import { createTestApp, serveTestApp } from '../testing/test-app.ts'
import { DEMO_CREATORS, DEMO_PASSWORD } from './creators.ts'
import { seedDemo } from './seed.ts'

test('the demo has six complete pages, half of them premium, with views and likes, and a second run changes only the end of premium', async () => {
  const app = await createTestApp({ PUBLIC_URL: 'http://127.0.0.1:3000' })
  const site = await serveTestApp(app)
  const pages = () =>
    Promise.all(
      DEMO_CREATORS.map(
        async ({ username }) => (await site.visitor().call(contract.portfolios.view, { username })).output,
      ),
    )
  await seedDemo(app.deps)
  const first = await pages()
  expect(first).toMatchObject(
    DEMO_CREATORS.map(({ title, bio, location, premium, links, socialLinks, projects, badges, design, files }) => ({
      title,
      bio,
      location,
      premium,
      published: true,
      links: links.map(({ title, image }) => ({
        title,
        imageUrl: image ? expect.stringContaining('/links/') : null,
      })),
      socialLinks: socialLinks.map(([platform]) => ({ platform })),
      projects: projects.map(({ title, tags, image }) => ({
        title,
        tags,
        imageUrl: image ? expect.stringContaining('/projects/') : null,
      })),
      badges,
      design: toDesign(design),
      profileImageUrl: expect.stringContaining('/profile-'),
      backgroundUrl: files.background ? expect.stringContaining('/background-') : null,
      backgroundVideoUrl: files.video ? expect.stringContaining('/video-') : null,
      backgroundMusicUrl: files.music ? expect.stringContaining('/music-') : null,
      customCursorUrl: files.cursor ? expect.stringContaining('/cursor-') : null,
    })),
  )
  expect(first.filter(({ premium }) => premium)).toHaveLength(3)
  expect(first.map(({ stats }) => stats)).toEqual(
    DEMO_CREATORS.map(({ visits: { week, earlier }, likedBy }) => ({ views: week + earlier, likes: likedBy.length })),
  )
  const { popular, trending } = (await site.visitor().call(contract.rankings.highlights)).output
  expect([popular.length, trending.length]).toEqual([6, 6])
  expect(popular[0]?.username).not.toBe(trending[0]?.username)
  await seedDemo(app.deps)
  expect(await pages()).toEqual(first)
  const answer = await site
    .visitor()
    .post(
      '/api/auth/sign-in/email',
      { email: 'mira@demo.example', password: DEMO_PASSWORD },
      { origin: 'http://127.0.0.1:3000' },
    )
  expect(answer.status).toBe(200)
  await site.close()
  await app.close()
}, 180_000)

/** Returns the design without the two fields that the API returns apart from it. */
function toDesign({ hideStats: _, chatEnabled: __, ...design }: (typeof DEMO_CREATORS)[number]['design']) {
  return design
}

test('the demo is refused if PUBLIC_URL is not this machine', async () => {
  const app = await createTestApp({ PUBLIC_URL: 'https://vitrine.example' })
  await expect(seedDemo(app.deps)).rejects.toThrow(/only while PUBLIC_URL is this machine/)
  await app.close()
})
