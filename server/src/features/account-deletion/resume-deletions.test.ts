import { expect, test } from 'vitest'
import { findAccount } from '#features/accounts'
import { crashAfter } from '../../testing/crashes.ts'
import { createCreator } from '../../testing/full-person.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { deleteAccount } from './delete-account.ts'
import { resumeDeletions } from './resume-deletions.ts'

const app = await useTestApp()

test('an outage of the store leaves an account marked; the next run completes it, and nobody else is touched', async () => {
  const [first, second, other] = [await createCreator(app), await createCreator(app), await createCreator(app)]
  const ctx = app.ctx()
  const removeFolder = async (path: string) => {
    if (path === first.userId) throw new Error('the store is not available')
  }
  const broken = { ...ctx, deps: { ...ctx.deps, files: { ...ctx.deps.files, removeFolder } } }
  await expect(deleteAccount(broken, first)).rejects.toThrow('the store is not available')
  await expect(deleteAccount(crashAfter(app.ctx(), 40), second)).rejects.toThrow('the process ended here')
  await resumeDeletions(broken)
  expect(await findAccount(ctx, first.userId)).not.toBeNull()
  expect(await findAccount(ctx, second.userId)).toBeNull()
  await resumeDeletions(ctx)
  expect(await findAccount(ctx, first.userId)).toBeNull()
  expect(await findAccount(ctx, other.userId)).not.toBeNull()
})

test('a run stops when the server stops', async () => {
  const person = await createCreator(app)
  await expect(deleteAccount(crashAfter(app.ctx(), 40), person)).rejects.toThrow('the process ended here')
  await resumeDeletions(app.ctx(), { signal: AbortSignal.abort() })
  expect(await findAccount(app.ctx(), person.userId)).not.toBeNull()
})
