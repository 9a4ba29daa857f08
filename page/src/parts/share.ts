import { copyLink, outcomeText, type ShareOutcome, sharePage } from '@vitrine/widgets/share/share-page.ts'
import { type Part, partElement } from './part.ts'

/**
 * Shares the page when its panel is opened, with the system's share sheet or by copying the address. The panel is a
 * popover with address and QR code, which also opens before the scripts run.
 */
export const share: Part = {
  name: 'share',
  // The panel names the page's address, which changes with the username.
  keyOf: ({ published, username }) => (published ? username : null),
  start(page) {
    const element = partElement('share')
    const panel = element.querySelector<HTMLElement>('[popover]')
    const opener = element.querySelector('button')
    const field = element.querySelector('input')
    const status = element.querySelector('output')
    if (!panel || !opener || !field || !status) throw new Error('No share panel')
    const listening = new AbortController()
    const { signal } = listening

    const show = (outcome: ShareOutcome): void => {
      if (signal.aborted) return
      if (outcome === 'shared') panel.hidePopover?.()
      status.textContent = outcomeText(outcome)
      if (outcome === 'refused') {
        field.focus()
        field.select()
      }
    }

    element.addEventListener(
      'click',
      ({ target }) => {
        const button = target instanceof Element && target.closest('button')
        if (!button) return
        status.textContent = ''
        if (!button.hasAttribute('popovertarget')) void copyLink(field.value).then(show)
        // The browser opens the panel after this event, or closes it, and only then the outcome can be shown.
        else if (!panel.matches(':popover-open')) {
          void sharePage({ title: page.state.view.title, url: field.value }).then((outcome) =>
            setTimeout(show, 0, outcome),
          )
        }
      },
      { signal },
    )

    // Browsers return the focus from a panel by itself, but not from one that is opened in the menu.
    panel.addEventListener(
      'beforetoggle',
      ({ newState }) => {
        if (newState === 'closed' && panel.contains(document.activeElement)) opener.focus({ preventScroll: true })
      },
      { signal },
    )

    return { stop: () => listening.abort() }
  },
}
