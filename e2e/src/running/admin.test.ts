import { rm } from 'node:fs/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { publishByApi, signUpByApi } from '../support/api.ts'
import { newDataFolder } from '../support/data-folder.ts'
import { runAdminCommand, startInstance } from '../support/server.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await newDataFolder()
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

const admin = (...parameters: string[]) => runAdminCommand(parameters, { DATA_DIR: dataDir })

test('`npm run admin` unpublishes a page and deletes accounts while the server runs and while it does not', async () => {
  const instance = await startInstance({ dataDir })
  const look = async (name: string) => (await fetch(`${instance.origin}/u/${name}`)).status
  for (const name of ['ada_lovelace', 'grace_hopper']) {
    await publishByApi(await signUpByApi(instance, name), name)
    expect(await look(name)).toBe(200)
  }
  expect(await admin('unpublish', 'ada_lovelace', '--reason', 'It copies a bank.')).toMatchObject({ code: 0 })
  expect(await look('ada_lovelace')).toBe(404)
  expect(await admin('delete-account', 'ada_lovelace')).toEqual({
    code: 1,
    output: 'This cannot be undone. Repeat the command with --yes.\n',
  })
  expect(await admin('delete-account', 'ada_lovelace', '--yes')).toMatchObject({
    code: 0,
    output: expect.stringContaining('The account of ada_lovelace is deleted.'),
  })
  expect(await admin('delete-account', 'ada_lovelace', '--yes')).toMatchObject({ code: 1 })
  expect(await instance.stop()).toBe(0)

  expect(await admin('delete-account', 'grace_hopper', '--yes')).toMatchObject({ code: 0 })
  const again = await startInstance({ dataDir })
  expect((await fetch(`${again.origin}/u/grace_hopper`)).status).toBe(404)
  expect(await again.stop()).toBe(0)
})
