import { ASSETS_PATH } from '@vitrine/core/portfolios'
import { expect, test } from 'vitest'
import { remotePictures } from '../../db/tables/pictures.ts'
import { useTestAccounts } from '../../testing/test-accounts.ts'
import { storeRemotePicture } from './store-remote-picture.ts'
import { sweepPictures } from './sweep-pictures.ts'

const { app, sandbox, owner: newOwner, connect, stored } = await useTestAccounts()
const DAY = 24 * 60 * 60_000

test('pictures that were not used for a week are removed, except the avatars of pages', async () => {
  const owner = await newOwner()
  await connect(owner, 'discord', sandbox.discord.addPerson({ avatar: 'worn' }).id)
  const avatar = (await stored(owner.id)).portfolio?.discordAvatar ?? ''
  const art = (name: string) =>
    storeRemotePicture(app.ctx(), { source: 'spotify', url: `https://i.scdn.co/image/${name}` })
  const [unused, used] = [(await art('unused')) ?? '', (await art('used')) ?? '']
  const start = app.clock.now
  app.clock.now = new Date(start.getTime() + 4 * DAY)
  expect(await art('used')).toBe(used)
  app.clock.now = new Date(start.getTime() + 8 * DAY)
  await sweepPictures(app.ctx())
  const sizes = [unused, used, avatar].map((path) => app.deps.files.sizeOf(path.slice(ASSETS_PATH.length)))
  expect((await Promise.all(sizes)).map((size) => size !== null)).toEqual([false, true, true])
  const rows = await app.deps.database.db.select().from(remotePictures)
  expect(rows.map(({ path }) => path).toSorted()).toEqual([used, avatar].toSorted())
})
