import { formatCount } from '@vitrine/core/portfolios/lite'

/** Texts of a count, like '1.2k', ' likes' and '1234 likes'. */
export interface CountText {
  short: string
  /** The unit, with a space before it. */
  unit: string
  exact: string
}

/** Returns the texts of a count of views or likes. */
export function countText(name: 'view' | 'like', count: number): CountText {
  const unit = ` ${name}${count === 1 ? '' : 's'}`
  return { short: formatCount(count), unit, exact: count + unit }
}
