import { AsyncLocalStorage } from 'node:async_hooks'
import { expect, test } from 'vitest'
import { callAuth } from './auth.ts'
import { disableAfterCalls } from './disable-after-calls.ts'

/** Creates calls over a storage that counts how often it was disabled. */
function countingCalls() {
  const storage = new AsyncLocalStorage<string>()
  let disabled = 0
  const call = disableAfterCalls(async () => [
    {
      disable() {
        disabled += 1
        storage.disable()
      },
    },
  ])
  return { storage, call, disabled: () => disabled }
}

test('a storage keeps its value until its call ends, and is disabled when the last call has ended', async () => {
  const { storage, call, disabled } = countingCalls()
  let release = () => {}
  const slow = call(() =>
    storage.run('slow', async () => {
      await new Promise<void>((done) => {
        release = done
      })
      return storage.getStore()
    }),
  )
  expect(await call(async () => storage.run('quick', async () => storage.getStore()))).toBe('quick')
  expect(disabled()).toBe(0)
  release()
  expect(await slow).toBe('slow')
  expect(disabled()).toBe(1)
  expect(await call(async () => storage.run('again', async () => storage.getStore()))).toBe('again')
  expect(disabled()).toBe(2)
})

test('a failed call also ends', async () => {
  const { call, disabled } = countingCalls()
  await expect(call(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(disabled()).toBe(1)
})

test('after a call of the account library no storage is left enabled', async () => {
  const context = await import('@better-auth/core/context')
  const storages = [
    await context.getRequestStateAsyncLocalStorage(),
    await context.getCurrentAuthContextAsyncLocalStorage(),
    await context.getCurrentDBAdapterAsyncLocalStorage(),
  ]
  // `enterWith` enables a storage for the rest of this task, as the library's `run` does.
  await callAuth(async () => {
    for (const storage of storages) Reflect.apply(storage.enterWith, storage, [{}])
  })
  expect(storages.map((storage) => storage.getStore())).toEqual([undefined, undefined, undefined])
})
