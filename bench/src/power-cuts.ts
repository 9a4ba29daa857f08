import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { contextFactory, type OpenDatabase, openEmbedded, tables } from '../../e2e/src/support/in-process.ts'
import { addPages, addPeople } from '../../e2e/src/support/rows.ts'
import { cutPower, dailySeed } from '../../e2e/src/support/server-faults.ts'
import { recordView } from '../../e2e/src/support/verbs.ts'
import { perSecond, sideBySide } from './load.ts'
import { atMost, count, type Figure, printTable, ratio } from './table.ts'

const CUTS = Number(process.env.TEST_POWER_CUTS ?? 500)
const ROUNDS = 7
const SECONDS = 1.5
const VISITORS = 64
/** Largest ratio of the time of a grouped write with flushes to one without. */
const GROUPED_MAX = 1.3

/** Measures what flushing costs the embedded engine, cuts the power at 500 random moments, and counts what is lost. */
export async function benchPowerCuts(): Promise<boolean> {
  const seed = dailySeed()
  const priced = await benchPrice()
  const empty = await PGlite.create()
  const template = await empty.dumpDataDir('none')
  await empty.close()
  const report = (done: number) => {
    if (done % 50 === 0) console.log(`  ${done} of ${CUTS} cuts`)
  }
  const { cuts, firstStarts, acknowledged, lost } = await cutPower({ seed, cuts: CUTS, template, report })
  for (const text of lost.slice(0, 20)) console.log(`  lost: ${text}`)
  const held = printTable(`Power cuts at random moments under mixed writes, seed ${seed}`, [
    { name: 'cuts', value: count(cuts), limit: `${firstStarts} of them during a first start` },
    { name: 'acknowledged writes looked for, of all cuts', value: count(acknowledged) },
    atMost('lost, or databases that do not open', lost.length, 0, count),
  ])
  return held && priced
}

/** Measures single and grouped writes with and without flushes, in turns. */
async function benchPrice(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-'))
  const [flushed, unflushed] = [join(folder, 'flushed'), join(folder, 'unflushed')]
  for (const each of [flushed, unflushed]) await mkdir(each)
  const ours = await openEmbedded({ folder: flushed })
  const peer = await openEmbedded({ folder: unflushed, durable: false })
  try {
    const single = await compare(singleWrites(ours), singleWrites(peer))
    const grouped = await compare(await groupedWrites(ours), await groupedWrites(peer))
    return printTable(`Writes a second on the embedded engine, with flushes and without, in ${folder}`, [
      ...figures('one after the other', single),
      { name: 'time of one, ratio', value: ratio(single.time) },
      ...figures(`views of ${VISITORS} visitors, grouped`, grouped),
      atMost('time of one, ratio', grouped.time, GROUPED_MAX, ratio),
    ])
  } finally {
    await ours.close()
    await peer.close()
    await rm(folder, { recursive: true, force: true })
  }
}

type Measure = () => Promise<number>

async function compare(ours: Measure, peer: Measure): Promise<{ ours: number; peer: number; time: number }> {
  const result = await sideBySide(ours, peer, ROUNDS)
  return { ours: result.ours, peer: result.peer, time: 1 / result.ratio }
}

function figures(name: string, { ours, peer }: { ours: number; peer: number }): Figure[] {
  return [{ name, value: count(ours), limit: `without flushes ${count(peer)}` }]
}

function singleWrites({ db }: OpenDatabase): Measure {
  let number = 0
  const write = () => {
    number += 1
    return db.insert(tables.jobRuns).values({ name: `run ${number}`, ranAt: new Date() })
  }
  return () => perSecond(write, { workers: 1, seconds: SECONDS })
}

async function groupedWrites(database: OpenDatabase): Promise<Measure> {
  const ctx = contextFactory(database)
  const [portfolioId = ''] = await addPages(database, await addPeople(database, 1), 'views')
  return () => perSecond(() => recordView(ctx(), { portfolioId }), { workers: VISITORS, seconds: SECONDS })
}
