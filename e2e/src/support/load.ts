import { type Client, createClient, signInByApi, signUpByApi } from './api.ts'
import type { Copy } from './server.ts'

const VISITORS = 8

/** Somebody who likes and takes the like back, and what the server said last of it; null while a request was cut off. */
export interface Liker {
  client: Client
  liked: boolean | null
}

/** New people with accounts, who like nothing yet. Their names start with `prefix`. */
export async function signUpLikers(copy: Copy, prefix: string, count: number): Promise<Liker[]> {
  const likers: Liker[] = []
  for (let index = 0; index < count; index += 1) {
    await signUpByApi(copy, `${prefix}_${index}`)
    likers.push({ client: await signInByApi(copy, `${prefix}_${index}`), liked: false })
  }
  return likers
}

/** What a copy acknowledged so far. */
export interface Acknowledged {
  views: number
  likes: number
}

/** Views and likes of a page until the copy is gone. `count` is told what was acknowledged. */
export async function loadUntilGone(
  copy: Copy,
  { id, likers }: { id: string; likers: readonly Liker[] },
  count: Acknowledged,
): Promise<void> {
  const viewing = Array.from({ length: VISITORS }, async () => {
    const client = createClient(copy)
    for (;;) if ((await client.post(`/api/portfolios/${id}/views`)).status === 201) count.views += 1
  })
  const liking = likers.map(async (liker) => {
    for (let liked = liker.liked !== true; ; liked = !liked) {
      liker.liked = null
      const answer = await liker.client.put(`/api/portfolios/${id}/like`, { liked })
      if (answer.status !== 200) throw new Error(`A like answered ${answer.status}`)
      liker.liked = liked
      count.likes += 1
    }
  })
  await Promise.allSettled([...viewing, ...liking])
}

/** How many likes were acknowledged and are not as they were; learns what the others became. */
export async function lostLikes(id: string, likers: readonly Liker[]): Promise<number> {
  let lost = 0
  for (const liker of likers) {
    const { liked } = await (await liker.client.get(`/api/portfolios/${id}/like`)).json()
    if (liker.liked !== null && liker.liked !== liked) lost += 1
    liker.liked = liked
  }
  return lost
}
