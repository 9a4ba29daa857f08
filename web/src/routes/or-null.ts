import { refusalOf } from '../api/errors.ts'

/** Resolves to null if the server refuses. Rejects with any other error. */
export async function orNull<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer
  } catch (error) {
    if (refusalOf(error)) return null
    throw error
  }
}
