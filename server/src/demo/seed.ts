import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createRouterClient } from '@orpc/server'
import { PREMIUM_PLAN } from '@vitrine/core/billing'
import { ASSET_FIELDS, ASSET_KINDS } from '@vitrine/core/portfolios'
import { findAccountId, openAccount } from '#features/accounts'
import { grantPremium } from '#features/billing'
import { uploadAsset, uploadLinkImage, uploadProjectImage } from '#features/files'
import { likesRouter } from '#features/likes'
import { expireWeekViews } from '#features/views'
import { type Actor, createCtx } from '../runtime/context.ts'
import type { Deps } from '../runtime/deps.ts'
import { connectSandboxAccount } from './connect-account.ts'
import { DEMO_CREATORS, DEMO_PASSWORD, type DemoCreator } from './creators.ts'
import { recordVisits } from './record-visits.ts'
import { replacePortfolio } from './replace-portfolio.ts'

const DAY = 24 * 60 * 60 * 1000

/** Creates the sample creators, or resets their pages if they exist. Throws unless PUBLIC_URL is this machine. */
export async function seedDemo(deps: Deps): Promise<void> {
  if (!deps.config.isLoopback) {
    throw new Error(
      'The demo has public passwords, so it starts only while PUBLIC_URL is this machine, like http://127.0.0.1:3000.',
    )
  }
  const { media } = deps
  // The demo makes no AVIF variants, because they take most of the time of an upload.
  const run: typeof media.run = (job, options) =>
    media.run(job.type === 'picture' ? { ...job, avif: false } : job, options)
  const seeded = new Map<string, SeededCreator>()
  for (const creator of DEMO_CREATORS) {
    seeded.set(creator.username, await seedCreator({ ...deps, media: { ...media, run } }, creator))
  }
  await seedVisits(deps, seeded)
}

/** A stored sample creator and their page. */
interface SeededCreator {
  actor: Actor
  portfolioId: string
  /** Entries that visitors click, the most popular one first. */
  entryIds: string[]
}

/** Stores the views, clicks and likes of the sample pages, so that the lists of pages look alive. */
async function seedVisits(deps: Deps, seeded: ReadonlyMap<string, SeededCreator>): Promise<void> {
  // If the server was stopped for days, the stored views of the week are too high.
  await expireWeekViews(createCtx(deps))
  for (const { username, visits, likedBy } of DEMO_CREATORS) {
    const page = seeded.get(username)
    if (!page) continue
    await recordVisits(deps, page, visits)
    for (const name of likedBy) {
      const person = seeded.get(name)
      if (!person) throw new Error(`There is no sample creator ${name}`)
      const api = createRouterClient(likesRouter, { context: createCtx(deps, { actor: person.actor }) })
      await api.set({ portfolioId: page.portfolioId, liked: true })
    }
  }
}

async function seedCreator(deps: Deps, creator: DemoCreator): Promise<SeededCreator> {
  const email = `${creator.username}@demo.example`
  const ctx = createCtx(deps)
  const userId =
    (await findAccountId(ctx, email)) ??
    (await openAccount(ctx, { email, password: DEMO_PASSWORD, username: creator.username }))
  if (creator.premium) {
    const until = new Date(deps.clock().getTime() + PREMIUM_PLAN.days * DAY)
    await grantPremium(ctx, { userId, until, amount: 0 })
  }
  const actor = { userId, email }
  const links = creator.links.map(({ image: _, ...link }) => link)
  const projects = creator.projects.map(({ image: _, ...project }) => project)
  const page = await replacePortfolio(createCtx(deps, { actor }), { ...creator, links, projects })

  const upload = (name: string) => createCtx(deps, { actor, upload: createReadStream(join(mediaFolder(), name)) })
  for (const kind of ASSET_KINDS) {
    const name = creator.files[kind]
    if (name && page[ASSET_FIELDS[kind]] === null) await uploadAsset(upload(name), { portfolioId: page.id, kind })
  }
  for (const [index, { id, imageUrl }] of page.links.entries()) {
    const image = creator.links[index]?.image
    if (image && imageUrl === null) await uploadLinkImage(upload(image), { id })
  }
  for (const [index, { id, imageUrl }] of page.projects.entries()) {
    const image = creator.projects[index]?.image
    if (image && imageUrl === null) await uploadProjectImage(upload(image), { id })
  }
  for (const { provider, personId } of creator.accounts ?? []) {
    await connectSandboxAccount(deps, actor, { portfolioId: page.id, provider, personId })
  }
  return {
    actor,
    portfolioId: page.id,
    entryIds: [...page.links, ...page.socialLinks, ...page.projects].map(({ id }) => id),
  }
}

/** Returns the folder of media: beside this file in the sources, beside the bundle in the build. */
function mediaFolder(): string {
  return fileURLToPath(new URL('./media', import.meta.url))
}
