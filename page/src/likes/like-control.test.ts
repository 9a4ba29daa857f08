import { expect, test } from 'vitest'
import { createLikeControl, type LikeAnswer } from './like-control.ts'

/** Creates a control whose requests the test answers one by one. */
function watched() {
  const asked: boolean[] = []
  const failures: unknown[] = []
  const meant: boolean[] = []
  const stored: { liked: boolean | null } = { liked: false }
  const counts: (number | null)[] = []
  const answers: { resolve(answer: LikeAnswer): void; reject(error: unknown): void }[] = []
  const control = createLikeControl({
    ask: async () => stored.liked,
    store(liked) {
      asked.push(liked)
      return new Promise((resolve, reject) => answers.push({ resolve, reject }))
    },
    onStored: ({ likeCount }) => counts.push(likeCount),
    onFailure(error, liked) {
      failures.push(error)
      meant.push(liked)
    },
  })
  const settle = () => new Promise((done) => setTimeout(done, 0))
  return {
    control,
    asked,
    stored,
    failures,
    meant,
    counts,
    async answer(answer: LikeAnswer) {
      answers.shift()?.resolve(answer)
      await settle()
    },
    async fail() {
      answers.shift()?.reject(new Error('no'))
      await settle()
    },
  }
}

test('a like is shown and counted at once, before it is stored', async () => {
  const { control, asked, counts, answer } = watched()
  control.want(true)
  expect(control.snapshot()).toEqual({ liked: true, ahead: 1 })
  await answer({ liked: true, likeCount: 8 })
  expect(control.snapshot()).toEqual({ liked: true, ahead: 0 })
  expect(asked).toEqual([true])
  expect(counts).toEqual([8])
})

test('a removed like is subtracted at once, before it is stored', () => {
  const { control } = watched()
  control.learn(true)
  control.want(false)
  expect(control.snapshot()).toEqual({ liked: false, ahead: -1 })
})

test('a like that cannot be stored is undone and reported', async () => {
  const { control, failures, fail } = watched()
  control.want(true)
  await fail()
  expect(control.snapshot()).toEqual({ liked: false, ahead: 0 })
  expect(failures).toHaveLength(1)
})

test('a failure is reported with the state that was last wanted', async () => {
  const { control, meant, fail } = watched()
  control.learn(true)
  control.want(false)
  await fail()
  expect(control.snapshot()).toEqual({ liked: true, ahead: 0 })
  control.want(false)
  control.want(true)
  await fail()
  expect(meant).toEqual([false, true])
})

test('clicks during a request lead to one more request with the last state', async () => {
  const { control, asked, answer } = watched()
  control.want(true)
  control.want(false)
  control.want(true)
  control.want(false)
  expect(asked).toEqual([true])
  await answer({ liked: true, likeCount: 1 })
  expect(control.snapshot()).toEqual({ liked: false, ahead: -1 })
  expect(asked).toEqual([true, false])
  await answer({ liked: false, likeCount: 0 })
  expect(control.snapshot()).toEqual({ liked: false, ahead: 0 })
})

test('an older state from the server does not undo a pending like', async () => {
  const { control, answer } = watched()
  control.want(true)
  control.learn(false)
  expect(control.snapshot().liked).toBe(true)
  await answer({ liked: true, likeCount: 1 })
  control.learn(true)
  expect(control.snapshot()).toEqual({ liked: true, ahead: 0 })
})

test('a page that was liked before needs no second like', async () => {
  const { control, answer } = watched()
  control.want(true)
  await answer({ liked: true, likeCount: 5 })
  control.want(true)
  expect(control.snapshot()).toEqual({ liked: true, ahead: 0 })
})

test('a like in another tab is shown here, without a request', () => {
  const { control, asked } = watched()
  control.learn(true)
  expect(control.snapshot()).toEqual({ liked: true, ahead: 0 })
  control.learn(false)
  expect(control.snapshot()).toEqual({ liked: false, ahead: 0 })
  expect(asked).toEqual([])
})

test('if another tab changed the like during a request, the stored state is read', async () => {
  const { control, stored, answer } = watched()
  control.want(true)
  control.learn(false)
  stored.liked = false
  await answer({ liked: true, likeCount: 1 })
  expect(control.snapshot()).toEqual({ liked: false, ahead: 0 })
})

test('the event of one’s own request causes no request', async () => {
  const { control, stored, answer } = watched()
  control.want(true)
  control.learn(true)
  stored.liked = false
  await answer({ liked: true, likeCount: 1 })
  expect(control.snapshot()).toEqual({ liked: true, ahead: 0 })
})

test('if the stored state cannot be read, the last response stays', async () => {
  const { control, stored, answer } = watched()
  control.want(true)
  control.learn(false)
  stored.liked = null
  await answer({ liked: true, likeCount: 1 })
  expect(control.snapshot()).toEqual({ liked: true, ahead: 0 })
})
