import { expect, test } from 'vitest'
import { PortfolioChanges } from '../portfolios/index.ts'
import { LOOK_CATALOG } from './catalog.ts'
import { toPortfolioChanges } from './portfolio-changes.ts'

test.each(LOOK_CATALOG)('$name can be saved on a page', ({ look }) => {
  const changes = PortfolioChanges.parse(toPortfolioChanges(look))
  expect({ ...changes, ...changes.theme }).toMatchObject({ ...look })
})
