import { callApi } from '../api/call-api.ts'
import type { LikeAnswer } from './like-control.ts'

/** Returns whether the visitor likes the page; null where that cannot be asked. */
export async function askOwnLike(portfolioId: string): Promise<{ signedIn: boolean; liked: boolean | null }> {
  try {
    const { signedIn, liked } = await callApi(pathOf(portfolioId))
    return { signedIn: signedIn === true, liked: liked === true }
  } catch {
    return { signedIn: false, liked: null }
  }
}

/** Stores whether the visitor likes the page. Throws the server's words, or that it could not be asked. */
export async function storeLike(portfolioId: string, liked: boolean): Promise<LikeAnswer> {
  const { likeCount, ...stored } = await callApi(pathOf(portfolioId), { method: 'PUT', body: { liked } })
  return { liked: stored.liked === true, likeCount: typeof likeCount === 'number' ? likeCount : null }
}

function pathOf(portfolioId: string): string {
  return `portfolios/${portfolioId}/like`
}
