import { kernelTexts } from '@vitrine/core/kernel/texts'
import type { LikeAnswer } from './like-control.ts'

/** The server's refusal of a like, in its own words. */
class LikeRefused extends Error {
  constructor(
    readonly code: unknown,
    message: string,
  ) {
    super(message)
  }
}

/** True where the like needs somebody signed in. */
export function isSignInWanted(error: unknown): boolean {
  return error instanceof LikeRefused && error.code === 'SIGN_IN_TO_LIKE'
}

/** Whether the visitor likes the page; where that cannot be asked nobody is signed in. */
export async function askOwnLike(portfolioId: string): Promise<{ signedIn: boolean; liked: boolean }> {
  try {
    const { signedIn, liked } = await read(await fetch(addressOf(portfolioId)))
    return { signedIn: signedIn === true, liked: liked === true }
  } catch {
    return { signedIn: false, liked: false }
  }
}

/** Stores whether the visitor likes the page. Throws the server's words, or that it could not be asked. */
export async function storeLike(portfolioId: string, liked: boolean): Promise<LikeAnswer> {
  const answer = await fetch(addressOf(portfolioId), {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ liked }),
    keepalive: true,
  }).catch(() => {
    throw new Error(kernelTexts.unexpected)
  })
  const { likeCount, ...stored } = await read(answer)
  return { liked: stored.liked === true, likeCount: typeof likeCount === 'number' ? likeCount : null }
}

function addressOf(portfolioId: string): string {
  return `/api/portfolios/${portfolioId}/like`
}

async function read(answer: Response): Promise<Record<string, unknown>> {
  const body = await answer.json().catch(() => ({}))
  if (!answer.ok) throw new LikeRefused(body.code, body.message ?? kernelTexts.unexpected)
  return body
}
