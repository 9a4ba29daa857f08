import { expect, test } from 'vitest'
import { createReceptions, type Reception } from './receptions.ts'

const MEGABYTE = 1024 * 1024
const OUT_OF_SPACE = { spec: { code: 'OUT_OF_SPACE' } }

/** Creates receptions on a disk with this number of free megabytes. */
function onDisk(freeMb: number, atOnce: number | null = null) {
  const disk = { free: freeMb * MEGABYTE }
  return { disk, ...createReceptions({ spareBytes: async () => disk.free, atOnce }) }
}

const of = (person: string, source = `source of ${person}`) => ({ person, source })

/** Ends a reception as its verb does when it is cut. */
function endsWhenCut(reception: Reception): Reception {
  reception.signal.addEventListener('abort', () => reception.end())
  return reception
}

test('a person has a bounded number of receptions, a source eight times as many, and all 64 times', () => {
  const { begin } = onDisk(100, 2)
  const [first] = [begin(of('ada')), begin(of('ada'))]
  expect(() => begin(of('ada'))).toThrow('You are already sending other files')
  first?.end()
  begin(of('ada'))
  for (let person = 0; person < 8; person += 1) for (const _ of [1, 2]) begin(of(`person ${person}`, 'office'))
  expect(() => begin(of('grace', 'office'))).toThrow('Many files are being sent right now')
  for (let person = 0; person < 55; person += 1) for (const _ of [1, 2]) begin(of(`other ${person}`))
  expect(() => begin(of('grace'))).toThrow('Many files are being sent right now')
})

test('the networks of an IPv6 /48 together may send twice as many files as one of them', () => {
  const { begin } = onDisk(100, 1)
  for (let one = 0; one < 16; one += 1) begin(of(`account ${one}`, `2001:db8:1:${one}::/64`))
  expect(() => begin(of('another account', '2001:db8:1:ff::/64'))).toThrow('Many files are being sent right now')
  begin(of('ada', '2001:db8:2:1::/64'))
})

test('a refused reception may try again after ten seconds', () => {
  const { begin } = onDisk(100, 1)
  begin(of('ada'))
  expect(() => begin(of('ada'))).toThrow(expect.objectContaining({ status: 429, data: { retryAfter: 10 } }))
})

test('receptions together reserve at most the free space', async () => {
  const { begin } = onDisk(100)
  const [ada, grace] = [begin(of('ada')), begin(of('grace'))]
  await ada.reserve(60 * MEGABYTE)
  await expect(grace.reserve(60 * MEGABYTE)).rejects.toMatchObject(OUT_OF_SPACE)
  await grace.reserve(40 * MEGABYTE)
  ada.end()
  await grace.reserve(100 * MEGABYTE)
})

test('two reservations at the same time do not both get the last space', async () => {
  const { begin } = onDisk(100)
  const results = await Promise.allSettled([
    begin(of('ada')).reserve(60 * MEGABYTE),
    begin(of('grace')).reserve(60 * MEGABYTE),
  ])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('written bytes are counted once: as used space instead of as reserved', async () => {
  const { begin, disk } = onDisk(100)
  const [ada, grace] = [begin(of('ada')), begin(of('grace'))]
  await ada.reserve(60 * MEGABYTE)
  ada.addWritten(60 * MEGABYTE)
  disk.free -= 60 * MEGABYTE
  await grace.reserve(40 * MEGABYTE)
})

test('a small reception gets space from the person who has reserved most, from their largest reception', async () => {
  const { begin } = onDisk(100)
  const ada = begin(of('ada'))
  const [small, large] = [begin(of('grace')), begin(of('grace'))]
  for (const one of [ada, small, large]) endsWhenCut(one)
  await ada.reserve(40 * MEGABYTE)
  await small.reserve(20 * MEGABYTE)
  await large.reserve(30 * MEGABYTE)
  await begin(of('joan')).reserve(20 * MEGABYTE)
  expect([ada, small, large].map(({ signal }) => signal.aborted)).toEqual([false, false, true])
  expect(large.signal.reason).toMatchObject(OUT_OF_SPACE)
})

test('a person who would have most themselves is refused, and nobody is cut', async () => {
  const { begin } = onDisk(100)
  const [ada, own] = [begin(of('ada')), begin(of('grace'))]
  await ada.reserve(40 * MEGABYTE)
  await own.reserve(30 * MEGABYTE)
  await expect(begin(of('grace')).reserve(50 * MEGABYTE)).rejects.toMatchObject(OUT_OF_SPACE)
  expect([ada, own].map(({ signal }) => signal.aborted)).toEqual([false, false])
})

test('when the disk runs short the receptions that have written most are cut, until enough is freed', async () => {
  const { begin, cut } = onDisk(100)
  const [small, large, medium] = [begin(of('ada')), begin(of('grace')), begin(of('joan'))].map(endsWhenCut)
  small?.addWritten(5 * MEGABYTE)
  large?.addWritten(50 * MEGABYTE)
  medium?.addWritten(20 * MEGABYTE)
  await cut(60 * MEGABYTE)
  expect([small, large, medium].map((one) => one?.signal.aborted)).toEqual([false, true, true])
})
