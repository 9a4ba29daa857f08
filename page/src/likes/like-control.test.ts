import { expect, test } from 'vitest'
import { createLikeControl, type LikeAnswer } from './like-control.ts'

/** A control whose requests are answered one by one. */
function watched() {
  const asked: boolean[] = []
  const failures: unknown[] = []
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
    onFailure: (error) => failures.push(error),
  })
  const settle = () => new Promise((done) => setTimeout(done, 0))
  return {
    control,
    asked,
    stored,
    failures,
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

test('a like shows at once, one ahead of the count, and is confirmed', async () => {
  const { control, asked, counts, answer } = watched()
  control.want(true)
  expect(control.snapshot()).toEqual({ liked: true, ahead: 1 })
  await answer({ liked: true, likeCount: 8 })
  expect(control.snapshot()).toEqual({ liked: true, ahead: 0 })
  expect(asked).toEqual([true])
  expect(counts).toEqual([8])
})

test('taking it back is one behind until it is stored', () => {
  const { control } = watched()
  control.learn(true)
  control.want(false)
  expect(control.snapshot()).toEqual({ liked: false, ahead: -1 })
})

test('what cannot be stored is undone, and said', async () => {
  const { control, failures, fail } = watched()
  control.want(true)
  await fail()
  expect(control.snapshot()).toEqual({ liked: false, ahead: 0 })
  expect(failures).toHaveLength(1)
})

test('clicks meanwhile end in one more request with the last wish', async () => {
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

test('an older word of the server does not undo a wish', async () => {
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

test('a like in another tab shows here, without a request', () => {
  const { control, asked } = watched()
  control.learn(true)
  expect(control.snapshot()).toEqual({ liked: true, ahead: 0 })
  control.learn(false)
  expect(control.snapshot()).toEqual({ liked: false, ahead: 0 })
  expect(asked).toEqual([])
})

test('where another tab changed it during a request, what is stored is asked', async () => {
  const { control, stored, answer } = watched()
  control.want(true)
  control.learn(false)
  stored.liked = false
  await answer({ liked: true, likeCount: 1 })
  expect(control.snapshot()).toEqual({ liked: false, ahead: 0 })
})

test('the event of the own request asks nothing', async () => {
  const { control, stored, answer } = watched()
  control.want(true)
  control.learn(true)
  stored.liked = false
  await answer({ liked: true, likeCount: 1 })
  expect(control.snapshot()).toEqual({ liked: true, ahead: 0 })
})

test('where what is stored cannot be asked, the last answer stands', async () => {
  const { control, stored, answer } = watched()
  control.want(true)
  control.learn(false)
  stored.liked = null
  await answer({ liked: true, likeCount: 1 })
  expect(control.snapshot()).toEqual({ liked: true, ahead: 0 })
})
