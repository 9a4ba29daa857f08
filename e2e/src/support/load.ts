import { type Client, createClient, signInByApi, signUpByApi } from './api.ts'
import type { Instance } from './server.ts'

const VISITORS = 8

/** A person who likes and unlikes a page, with the last acknowledged state; null if a request was cut off. */
export interface Liker {
  client: Client
  liked: boolean | null
}

/** Creates accounts that like nothing yet. Their names start with `prefix`. */
export async function signUpLikers(instance: Instance, prefix: string, count: number): Promise<Liker[]> {
  const likers: Liker[] = []
  for (let index = 0; index < count; index += 1) {
    await signUpByApi(instance, `${prefix}_${index}`)
    likers.push({ client: await signInByApi(instance, `${prefix}_${index}`), liked: false })
  }
  return likers
}

/** Numbers of requests that an instance acknowledged. */
export interface Acknowledged {
  views: number
  likes: number
}

/** Sends views and likes of a page until the instance ends. Adds the acknowledged ones to `count`. */
export async function loadUntilGone(
  instance: Instance,
  { id, likers }: { id: string; likers: readonly Liker[] },
  count: Acknowledged,
): Promise<void> {
  const viewing = Array.from({ length: VISITORS }, async () => {
    const client = createClient(instance)
    for (;;) if ((await client.post(`/api/portfolios/${id}/views`)).status === 201) count.views += 1
  })
  const liking = likers.map(async (liker) => {
    for (let liked = liker.liked !== true; ; liked = !liked) {
      liker.liked = null
      const answer = await liker.client.put(`/api/portfolios/${id}/like`, { liked })
      if (answer.status !== 200) throw new Error(`A like got status ${answer.status}`)
      liker.liked = liked
      count.likes += 1
    }
  })
  await Promise.allSettled([...viewing, ...liking])
}

/** Returns how many acknowledged likes were lost, and updates the state of the others. */
export async function lostLikes(id: string, likers: readonly Liker[]): Promise<number> {
  let lost = 0
  for (const liker of likers) {
    const { liked } = await (await liker.client.get(`/api/portfolios/${id}/like`)).json()
    if (liker.liked !== null && liker.liked !== liked) lost += 1
    liker.liked = liked
  }
  return lost
}
