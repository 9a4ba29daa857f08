import { z } from 'zod'
import { PortfolioCard } from '../portfolios/index.ts'

/** Pages in each list of the landing page. */
export const HIGHLIGHTS = 6

/** Pages in each ranking. */
export const RANKS = 10

/** Days whose views make a page trending. */
export const TRENDING_DAYS = 7

/** The lists of the landing page, best first, at most {@link HIGHLIGHTS} each. */
export const Highlights = z.object({
  popular: z.array(PortfolioCard).describe('By views'),
  trending: z.array(PortfolioCard).describe('By views of the last seven days'),
})
export type Highlights = z.infer<typeof Highlights>

/** The rankings, best first, at most {@link RANKS} each. */
export const Rankings = z.object({
  viewed: z.array(PortfolioCard).describe('By views'),
  liked: z.array(PortfolioCard).describe('By likes'),
})
export type Rankings = z.infer<typeof Rankings>
