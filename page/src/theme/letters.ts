const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** Scripts whose letters are separate. In others letters join, and a split word would be rendered wrongly. */
const APART =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Common}\p{Script=Inherited}]*$/u

/** Characters of scripts that run from right to left, and marks that turn text. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** Grapheme, or a text that is not split, with its index in the title. */
export interface Letter {
  text: string
  place: number
}

/**
 * Returns the words of a title, each as its letters, without the spaces between them. A wave moves boxes, which browsers
 * order without looking at the letters in them, so a title with text from right to left is one box.
 */
export function lettersOf(text: string, animation: string): Letter[][] {
  if (animation === 'wave' && RIGHT_TO_LEFT.test(text)) return [[{ text, place: 0 }]]
  let place = 0
  return text.split(' ').map((word) => {
    const parts = APART.test(word) ? [...segmenter.segment(word)].map(({ segment }) => segment) : [word]
    const letters = parts.map((part, index) => ({ text: part, place: place + index }))
    place += letters.length + 1
    return letters
  })
}

/** Returns true for an animation that moves each letter separately. */
export function animatesLetters(animation: string): boolean {
  return animation === 'typewriter' || animation === 'wave'
}
