const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
/**
 * Words of scripts whose letters are separate. In other scripts letters join, so a split word would be rendered
 * wrongly.
 */
const APART =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Common}\p{Script=Inherited}]*$/u

/** Characters of scripts that run from right to left, and marks that set this direction. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** Letters of scripts that run from left to right. */
const LEFT_TO_RIGHT = /(?![\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}])\p{L}/u
/** Marks that set a direction. */
const MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/

/** Grapheme, or a text that is not split, with its index in the title. */
export interface Letter {
  text: string
  place: number
}

/**
 * Returns the words of a title, each as its letters, without the spaces between them. The animation 'wave' puts each
 * letter into a box, so a title of both directions is one box (see {@link splitTitle}).
 */
export function lettersOf(text: string, animation: string): Letter[][] {
  if (animation === 'wave' && isMixed(text)) return [[{ text, place: 0 }]]
  let place = 0
  return text.split(' ').map((word) => {
    const parts = APART.test(word) ? [...segmenter.segment(word)].map(({ segment }) => segment) : [word]
    const letters = parts.map((part, index) => ({ text: part, place: place + index }))
    place += letters.length + 1
    return letters
  })
}

/**
 * Returns the words of a title, without the spaces between them. Browsers order boxes without regard to their letters,
 * so a title with words from left to right and words from right to left is one.
 */
export function splitTitle(text: string): string[] {
  return isMixed(text) ? [text] : text.split(' ')
}

/** Returns a text without its last word, and that word. */
export function splitLastWord(text: string): [rest: string, last: string] {
  const end = text.lastIndexOf(' ') + 1
  return [text.slice(0, end), text.slice(end)]
}

/** Returns true for an animation that moves each letter separately. */
export function animatesLetters(animation: string): boolean {
  return animation === 'typewriter' || animation === 'wave'
}

/** Returns true for a text that has words of both directions, or marks that set one. */
function isMixed(text: string): boolean {
  return RIGHT_TO_LEFT.test(text) && (LEFT_TO_RIGHT.test(text) || MARKS.test(text))
}
