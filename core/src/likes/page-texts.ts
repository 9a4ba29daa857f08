/** The text of likes that every public page loads. */
export const LIKE = 'Like'
