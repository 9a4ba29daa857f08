import type { Comment } from 'oxc-parser'

/** Returns the first paragraph of the docstring that ends directly before `start`, on one line; null without one. */
export function docstringBefore(text: string, comments: readonly Comment[], start: number): string | null {
  const comment = comments.findLast(({ end }) => end <= start)
  if (!comment?.value.startsWith('*') || text.slice(comment.end, start).trim() !== '') return null
  const lines = comment.value.split('\n').map((line) => line.replace(/^\s*\*+\s?/, '').trim())
  const [paragraph = ''] = lines.join('\n').trim().split('\n\n')
  return paragraph
    .replace(/\{@link (\w+)\}/g, '`$1`')
    .replace(/\s+/g, ' ')
    .trim()
}
