import type { PortfolioView } from '@vitrine/core/portfolios/view'
import type { CheckoutData } from './renderer.ts'

/**
 * The JSON data blocks of the documents, by element id. `dataScript` writes them and the scripts of the same build read
 * them: these types are the guarantee, so a reader needs no check.
 */
export interface DataBlocks {
  view: PortfolioView
  checkout: Omit<CheckoutData, 'script'>
}
