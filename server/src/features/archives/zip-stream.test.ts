import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { unzip } from '../../testing/zip-files.ts'
import { streamZip } from './zip-stream.ts'

const mtime = new Date('2026-11-28T12:00:00Z')
const part = (path: string, content: () => Iterable<string>) => ({
  path,
  open: async () => Readable.from(content()),
})

test('a part that fails in its middle ends the file with its error, also within an archive of an archive', async () => {
  function* failing() {
    yield 'begun'
    throw new Error('the database does not answer')
  }
  const inner = () => streamZip([part('one.json', () => ['1']), part('two.json', failing)], { mtime })
  await expect(buffer(inner())).rejects.toThrow('the database does not answer')
  const outer = streamZip([{ path: 'page.zip', open: async () => inner() }], { mtime })
  await expect(buffer(outer)).rejects.toThrow('the database does not answer')
})

test('parts are in the file in their order', async () => {
  const zip = streamZip([part('b.json', () => ['1']), part('a.json', () => ['2', '3'])], { mtime })
  const files = await unzip(await buffer(zip))
  expect([...files].map(([path, content]) => [path, content.toString()])).toEqual([
    ['b.json', '1'],
    ['a.json', '23'],
  ])
})
