import { chmod, mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { socketOfLocked } from '../../db/folder-lock.ts'
import { createCreator } from '../../testing/full-person.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { openAdminSocket, sendCommand } from './admin-socket.ts'

const app = await useTestApp()
const folders: string[] = []
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
})

/** Creates a folder as its server has locked it, with a path of at least `length` characters. */
async function lockedFolder(length = 0): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'vitrine-admin-'))
  folders.push(made)
  const folder = join(made, 'x'.repeat(Math.max(1, length)))
  await mkdir(join(folder, 'lock'), { recursive: true })
  return folder
}

test.each([0, 120])('a command runs in the process that has the database open (path longer by %d)', async (length) => {
  const folder = await lockedFolder(length)
  const person = await createCreator(app)
  const socket = await openAdminSocket(app.deps, folder)
  const command = { name: 'delete-account', who: person.email } as const
  expect(await sendCommand(folder, command)).toMatchObject({
    done: true,
    text: expect.stringContaining(`The account of ${person.email} is deleted`),
  })
  expect(await sendCommand(folder, command)).toMatchObject({ done: false, text: expect.stringContaining('No account') })
  await socket.close()
  expect(await sendCommand(folder, command)).toBeNull()
})

test('only its user may connect, and the next server takes the place of one that crashed', async () => {
  const folder = await lockedFolder()
  const first = await openAdminSocket(app.deps, folder)
  const { address, cleanUp } = await socketOfLocked(folder, 'admin')
  expect((await stat(address)).mode & 0o077).toBe(0)
  await chmod(address, 0o600)
  const second = await openAdminSocket(app.deps, folder)
  expect(await sendCommand(folder, { name: 'allow-publishing', who: 'nobody_here' })).toMatchObject({ done: false })
  await second.close()
  await first.close()
  await cleanUp()
})

test('no folder, and a folder without a server, have nobody to send a command to', async () => {
  const command = { name: 'allow-publishing', who: 'ada' } as const
  expect(await sendCommand(await lockedFolder(), command)).toBeNull()
  expect(await sendCommand(join(tmpdir(), 'vitrine-admin-missing'), command)).toBeNull()
})
