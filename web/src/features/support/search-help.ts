import { HELP_CATEGORIES, type HelpAnswer } from './answers.ts'
import { HELP_CARDS, type HelpCard } from './cards.ts'

/** Maximum length of a search in characters; the rest is ignored. */
const QUERY_MAX = 100

/** Answer with the name of its category. */
interface FoundAnswer extends HelpAnswer {
  category: string
}

/** Cards and answers that a search found. */
export interface FoundHelp {
  cards: readonly HelpCard[]
  answers: readonly FoundAnswer[]
}

/**
 * Returns the cards and answers that contain every word of the query, regardless of case and accents. Keywords and the
 * name of the category count as part of an answer. Returns null for an empty query, and no results for a query without
 * letters, digits and ₹.
 */
export function searchHelp(query: string): FoundHelp | null {
  const terms = plain(query.slice(0, QUERY_MAX))
    .split(/[^\p{L}\p{N}₹]+/u)
    .filter(Boolean)
  if (terms.length === 0) return query.trim() === '' ? null : { cards: [], answers: [] }
  const contains = (...texts: (string | undefined)[]) => {
    const text = plain(texts.join(' '))
    return terms.every((term) => text.includes(term))
  }
  return {
    cards: HELP_CARDS.filter(({ title, text }) => contains(title, text)),
    answers: HELP_CATEGORIES.flatMap(({ name, answers }) =>
      answers
        .filter(({ question, answer, keywords }) => contains(name, question, answer, keywords))
        .map((answer) => ({ ...answer, category: name })),
    ),
  }
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
