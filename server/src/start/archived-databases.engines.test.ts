import { readdirSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import { contract } from '@vitrine/core/contract'
import pg from 'pg'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import type { OpenDatabase } from '../db/database.ts'
import { openEmbedded, openPostgres } from '../db/open-database.ts'
import { DEMO_PASSWORD } from '../demo/creators.ts'
import { recountPages } from '../jobs/recount-pages.ts'
import { createLog } from '../log/log.ts'
import { emptySnapshot } from '../testing/embedded-snapshot.ts'
import { createTestPostgres } from '../testing/postgres-pool.ts'
import { createTestApp, serveTestApp } from '../testing/test-app.ts'
import { expectUsable } from '../testing/usable-database.ts'

/**
 * Databases of earlier versions, each named after its newest migration: those versions wrote them, with two sample
 * creators who were visited, liked and written to, and `pg_dump --inserts` made the files.
 */
const ARCHIVES = new URL('../testing/archived-databases/', import.meta.url)
/** A moment soon after the archives were made: their conversations are open and their subscriptions run. */
const SOON_AFTER = new Date('2026-11-29T12:30:00.000Z')
/** Tables about the running processes and jobs, not about people. */
const OF_PROCESSES = new Set(['job_runs', 'leases', 'processes'])

const Tables = z.array(z.object({ name: z.string() }))
const Pages = z.array(
  z.object({
    username: z.string(),
    title: z.string(),
    projects: z.number(),
    socialLinks: z.number(),
    badges: z.number(),
  }),
)
/** Selects the pages with the lengths of their lists. All versions have these tables. */
const PAGES = `select username, title,
  (select count(*)::int from projects where portfolio_id = p.id) as projects,
  (select count(*)::int from social_links where portfolio_id = p.id) as "socialLinks",
  (select count(*)::int from badges where portfolio_id = p.id) as badges
  from portfolios p`
const Counts = z.array(z.object({ count: z.number() }))

/** A database with the content of an archive, before it is opened by this version. */
interface Restored {
  query(text: string): Promise<{ rows: unknown[] }>
  open(): Promise<OpenDatabase>
}

async function restore(archive: string): Promise<Restored> {
  const dump = gunzipSync(readFileSync(new URL(archive, ARCHIVES))).toString()
  if (process.env.TEST_ENGINE !== 'postgres') {
    const client = await PGlite.create({ loadDataDir: await emptySnapshot() })
    onTestFinished(async () => {
      if (!client.closed) await client.close()
    })
    await client.exec(`${dump}; reset all;`)
    return { query: (text) => client.query(text), open: () => openEmbedded({ client }) }
  }
  const { url, drop } = await createTestPostgres()
  onTestFinished(drop)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`${dump}; reset all;`)
  onTestFinished(() => client.end())
  return {
    query: (text) => client.query(text),
    open: () => openPostgres(url, createLog({ silent: true })),
  }
}

/** Returns the number of rows of each table about people. */
async function countRows({ query }: Restored, tables: readonly string[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const name of tables) {
    const { rows } = await query(`select count(*)::int as count from "${name}"`)
    counts[name] = Counts.parse(rows)[0]?.count ?? 0
  }
  return counts
}

async function tablesOfPeople({ query }: Restored): Promise<string[]> {
  const { rows } = await query(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  )
  return Tables.parse(rows)
    .map(({ name }) => name)
    .filter((name) => !OF_PROCESSES.has(name))
}

describe.each(readdirSync(ARCHIVES))('the database of %s', (archive) => {
  test('keeps all that people have, and they go on with it', { timeout: 180_000 }, async () => {
    const restored = await restore(archive)
    const tables = await tablesOfPeople(restored)
    const before = await countRows(restored, tables)
    expect(before).toMatchObject({ users: 2, portfolios: 2, chat_messages: 2, portfolio_likes: 1 })

    const pages = Pages.parse((await restored.query(PAGES)).rows)

    const app = await createTestApp({}, { hashes: true, open: restored.open })
    const site = await serveTestApp(app)
    onTestFinished(async () => {
      await site.close()
      await app.close()
    })
    app.clock.now = SOON_AFTER
    await expectUsable(app.deps.database)
    expect(await countRows(restored, tables)).toEqual(before)

    // Stored and counted rows agree.
    const warn = vi.spyOn(app.deps.log, 'warn')
    onTestFinished(() => warn.mockRestore())
    await recountPages(app.ctx())
    expect(warn).not.toHaveBeenCalled()

    const visitor = site.visitor()
    for (const { username, title, ...lists } of pages) {
      const { output } = await visitor.call(contract.portfolios.view, { username })
      expect(output).toMatchObject({ username, title })
      const { projects, socialLinks, badges } = output
      expect({ projects: projects.length, socialLinks: socialLinks.length, badges: badges.length }).toEqual(lists)
    }

    const mira = site.visitor()
    const signedIn = await mira.post('/api/auth/sign-in/email', {
      email: 'mira@demo.example',
      password: DEMO_PASSWORD,
    })
    expect(signedIn.status).toBe(200)
    const [page] = (await mira.call(contract.portfolios.listOwn)).output
    const inbox = await mira.call(contract.chat.inbox, { portfolioId: page?.id ?? '' })
    const [conversation] = inbox.output.conversations
    const { output: thread } = await mira.call(contract.chat.messages, { id: conversation?.id ?? '' })
    expect(thread.messages.map(({ message }) => message)).toEqual(
      expect.arrayContaining(['I like your ceramics. Do you take orders?', 'Yes, from January on.']),
    )
  })
})
