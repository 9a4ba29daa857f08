import { z } from 'zod'
import { PortfolioCard } from '../portfolios/index.ts'

/** The lists of the landing page, best first, at most six each. */
export const Highlights = z.object({
  popular: z.array(PortfolioCard).describe('By views'),
  trending: z.array(PortfolioCard).describe('By views of the last seven days'),
})
export type Highlights = z.infer<typeof Highlights>

/** The rankings, best first, at most ten each. */
export const Rankings = z.object({
  viewed: z.array(PortfolioCard).describe('By views'),
  liked: z.array(PortfolioCard).describe('By likes'),
})
export type Rankings = z.infer<typeof Rankings>
