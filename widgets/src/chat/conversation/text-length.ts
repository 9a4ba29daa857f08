const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Returns the number of graphemes of a text without the space around it; a family emoji counts as one. */
export function textLength(text: string): number {
  let count = 0
  for (const _ of segmenter.segment(text.trim())) count += 1
  return count
}
