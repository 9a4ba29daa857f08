import { callApi } from '@vitrine/widgets/api/call-api.ts'
import type { OutputOf } from '@vitrine/widgets/api/operation.ts'

/** Returns the visitor's like of the page; `liked` is null if it cannot be read. */
export function readOwnLike(portfolioId: string): Promise<{ signedIn: boolean; liked: boolean | null }> {
  return callApi('GET /portfolios/{portfolioId}/like', { portfolioId }).catch(() => ({ signedIn: false, liked: null }))
}

/** Stores whether the visitor likes the page. Throws an error with a text to show. */
export function storeLike(
  portfolioId: string,
  liked: boolean,
): Promise<OutputOf<'PUT /portfolios/{portfolioId}/like'>> {
  return callApi('PUT /portfolios/{portfolioId}/like', { portfolioId, liked })
}
