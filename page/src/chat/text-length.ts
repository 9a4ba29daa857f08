const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** How many characters a person counts in what would be sent: a family emoji is one, and space around it is none. */
export function textLength(text: string): number {
  let count = 0
  for (const _ of segmenter.segment(text.trim())) count += 1
  return count
}
