import { toPortfolioChanges } from '@vitrine/core/looks'
import { NO_CONNECTIONS, toPortfolioView } from '@vitrine/core/portfolios'
import { expect, test } from 'vitest'
import { type DraftChanges, startDraft } from './draft.ts'
import { samplePortfolio as portfolio } from './sample-portfolio.ts'
import { triedView } from './tried-view.ts'

const FREE = { premium: false, until: null }
const CONTENTS = {
  now: new Date(0),
  links: [],
  socialLinks: [],
  projects: [],
  badges: [],
  note: null,
  connections: NO_CONNECTIONS,
}

/** Returns the preview of an owner without premium who has edited these settings. */
function preview(changes: DraftChanges, tried: Parameters<typeof triedView>[2]) {
  const { values } = startDraft(portfolio, changes)
  const record = {
    ...portfolio,
    ...values,
    theme: { ...portfolio.theme, ...toPortfolioChanges(changes).theme },
  }
  return triedView(toPortfolioView(record, FREE, CONTENTS), { ...record, ...values }, tried)
}

test('what is tried is shown, and other settings of premium are not', () => {
  const view = preview({ textAnimation: 'wave', customFont: 'bungee', edge: 'shimmer', shadow: 'glow' }, [
    'textAnimation',
    'edge',
  ])
  expect(view.design).toMatchObject({ textAnimation: 'wave', customFont: 'default' })
  expect(view.theme).toMatchObject({ edge: 'shimmer', shadow: 'none' })
  expect(view.premium).toBe(false)
})

test('views and likes disappear, and so does the chat button', () => {
  expect(preview({ hideStats: true, chatEnabled: false }, ['hideStats', 'chatEnabled'])).toMatchObject({
    stats: null,
    chatEnabled: false,
  })
  expect(preview({}, [])).toMatchObject({ stats: { views: 0, likes: 0 }, chatEnabled: true })
})

test('a color of the premium badge is shown on the badge', () => {
  const view = preview({ premiumBadgeColor: '#00ff00' }, ['premiumBadgeColor'])
  expect(view).toMatchObject({ premium: true, design: { showPremiumBadge: true, premiumBadgeColor: '#00ff00' } })
})
