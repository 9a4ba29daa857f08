import { startFloatButton } from './float-button.ts'
import { type Part, partElement } from './part.ts'

/**
 * Opens the gift dialog, also to continue a gift that was started before signing in or paid in another document. The
 * owner sees the link to the editor instead of the gift button.
 */
export const gift: Part = {
  name: 'gift',
  keyOf: ({ published }) => (published ? 'gift' : null),
  start(page) {
    const { element, stop } = startFloatButton({
      name: 'gift',
      resumes: /[?&]payment=/,
      async load() {
        const { newGift, openGift, resumeGift } = await import('../gifts/page-gift.tsx')
        return async (again, close) => {
          const { view } = page.state
          // The menu would cover the dialog; the focus goes back to its button.
          element.closest<HTMLElement>('[popover]')?.hidePopover?.()
          const draft = again ? await resumeGift(view) : newGift(view)
          return draft && openGift({ view, draft, onClose: close })
        }
      },
    })
    const editLink = partElement('edit')

    return {
      update({ owner }) {
        if (owner !== null) element.classList.remove('waits')
        element.hidden = owner === true
        editLink.hidden = owner !== true
      },
      stop,
    }
  },
}
