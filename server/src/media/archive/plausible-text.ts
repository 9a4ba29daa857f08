const WORD = /[^\s,;|:\\/"()<>=&?.!\-[\]{}]+/gu
const CODES = /[\u0080-\u009f\ufffd\u2500-\u259f\ue000-\uf8ff\ufb00-\ufb06]/u
const LETTER = /\p{L}/u
const FOREIGN = /[^\p{L}\p{M}\p{N}\u0020-\u007e’‘–—·…•€£ªº®™©°²³½¼¾¹]/u
const SYMBOL_IN_WORD = /\p{L}[£€°½¼¾©®™•]\p{L}|^[ªº®™°²³]\p{L}|\p{L}[ªº²³¹]\p{L}/u
const SCRIPTS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Arabic}/u,
]
const OPENING: ReadonlySet<string | undefined> = new Set("“„‘‚«‹¿¡'’")
const CLOSING: ReadonlySet<string | undefined> = new Set("“”’»›'…")

/**
 * Returns false for a text that no person writes, as a wrong encoding makes it: with control codes or box-drawing
 * characters, with symbols or two scripts in a word, with a capital after a small letter, or with angle quotes that
 * are not in pairs.
 */
export function isPlausible(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern finds control characters
  if (CODES.test(text) || /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(text)) return false
  if (countOf(text, '‹') !== countOf(text, '›') || countOf(text, '«') !== countOf(text, '»')) return false
  return (text.match(WORD) ?? []).every(isPlausibleWord)
}

function isPlausibleWord(word: string): boolean {
  if ([...word].every(isAscii)) return true
  const core = withoutQuotes(word)
  if (!LETTER.test(core)) return true
  if (FOREIGN.test(core) || SYMBOL_IN_WORD.test(core)) return false
  if (SCRIPTS.filter((script) => script.test(core)).length > 1) return false
  const letters = [...core].filter((one) => LETTER.test(one))
  return letters.every((_letter, at) => at === 0 || isPlausiblePair(letters, at))
}

/**
 * Returns false for a capital after a small letter, and for two capitals before a small letter, if they are no ASCII
 * letters.
 */
function isPlausiblePair(letters: readonly string[], at: number): boolean {
  const [before = '', letter = '', after = ''] = [letters[at - 1], letters[at], letters[at + 1]]
  if (isSmall(before) && isCapital(letter)) return isAscii(letter)
  const isStart = at === 1 && isCapital(before) && isCapital(letter) && isSmall(after)
  return !isStart || (isAscii(before) && isAscii(letter))
}

function isSmall(letter: string): boolean {
  return letter !== letter.toUpperCase()
}

function isCapital(letter: string): boolean {
  return letter !== letter.toLowerCase()
}

function isAscii(letter: string): boolean {
  return letter < '\u0080'
}

function withoutQuotes(word: string): string {
  const characters = [...word]
  let [start, end] = [0, characters.length]
  while (start < end && OPENING.has(characters[start])) start += 1
  while (end > start && CLOSING.has(characters[end - 1])) end -= 1
  return characters.slice(start, end).join('')
}

function countOf(text: string, character: string): number {
  return text.split(character).length - 1
}
