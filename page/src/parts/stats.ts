import type { PageStats } from '@vitrine/core/portfolios/lite'
import { createLike } from '../likes/create-like.ts'
import { countText } from '../sections/count-text.ts'
import { createAlert } from './create-alert.ts'
import { type OwnLike, type Part, partElement } from './part.ts'

/** Shows views and likes as they change, and brings the like button to life. */
export const stats: Part = {
  name: 'stats',
  keyOf: ({ stats, published }) => (stats ? `published ${published}` : null),
  start(page) {
    const element = partElement('stats')
    const button = element.querySelector('input')
    if (!button) throw new Error('The page has no like button')
    let ownLike: OwnLike | null = null
    let owner = false

    const like = createLike({
      page: page.state.view,
      onCount: (likes) => page.set({ stats: withLikes(page.state.stats, likes) }),
      onFailure: createAlert(element),
      onChange: show,
    })

    function show(): void {
      const { liked, ahead } = like.snapshot()
      if (button) {
        button.checked = liked
        button.setAttribute('aria-pressed', String(liked))
      }
      const counts = page.state.stats
      element.hidden = counts === null
      if (!counts) return
      showCount(element, 'view', counts.views)
      showCount(element, 'like', Math.max(0, counts.likes + ahead))
    }
    /** Links the counts for the owner of the page. Few visitors own it, so the code comes by itself. */
    async function follow(): Promise<void> {
      const { linkCounts, unlinkCounts } = await import('./own-stats.ts')
      if (owner) linkCounts(element)
      else unlinkCounts(element)
    }
    const want = () => like.want(button.checked)
    button.addEventListener('change', want)
    // The box keeps a click from before the scripts ran.
    if (button.checked) like.want(true)

    return {
      update(state) {
        if (state.ownLike !== ownLike) {
          ownLike = state.ownLike
          like.learn(ownLike)
        }
        if ((state.owner === true) !== owner) {
          owner = !owner
          // Without this code the counts are shown all the same.
          follow().catch(() => {})
        }
        show()
      },
      stop: () => button.removeEventListener('change', want),
    }
  },
}

function withLikes(stats: PageStats | null, likes: number | null): PageStats | null {
  return stats && likes !== null ? { ...stats, likes } : null
}

/** Shows a count in the elements that the server rendered for it. */
function showCount(stats: Element, name: 'view' | 'like', count: number): void {
  const text = stats.querySelector<HTMLElement>(`.${name}s > [title]`)
  const unit = text?.querySelector('.unseen')
  const number = text?.querySelector('.short')
  if (!text || !number || !unit) return
  const texts = countText(name, count)
  text.title = texts.exact
  number.textContent = texts.short
  unit.textContent = texts.unit
}
