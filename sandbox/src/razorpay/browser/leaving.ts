import type { ScreenData } from '../screen-data.ts'
import { find, findAll } from './elements.ts'
import type { Ending } from './ending.ts'
import { type PageMessage, receive } from './messages.ts'

/** State of the screen. Only a buyer who can still pay is asked to confirm leaving. */
export interface Progress {
  stage: 'choosing' | 'waiting' | 'silent'
}

const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled)'

/**
 * Handles every way to leave the screen: the close button, 'Close', Escape, a click on the background, and the timeout.
 * Escape and the background work only in a frame, the timeout only before the payment.
 */
export function startLeaving(data: ScreenData, { ending, progress }: { ending: Ending; progress: Progress }): void {
  const dialog = find('dialog', HTMLDialogElement)
  const payable = document.querySelector('#pay') !== null

  function leave(): void {
    if (progress.stage === 'silent') ending.left()
    else ending.cancelled()
  }

  function askToLeave(): void {
    if (data.confirmClose && payable && progress.stage === 'choosing') dialog.showModal()
    else leave()
  }

  find('.close', HTMLElement).addEventListener('click', askToLeave)
  for (const button of findAll('.leave')) button.addEventListener('click', leave)
  find('#keep-paying', HTMLElement).addEventListener('click', () => dialog.close())
  find('#cancel-payment', HTMLElement).addEventListener('click', leave)

  if (!data.hosted) {
    const onEscape = () => data.escape && !dialog.open && askToLeave()
    document.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || dialog.open) return
      // Without this, the key press that opens the dialog would also close it.
      event.preventDefault()
      onEscape()
    })
    receive<PageMessage>(() => window.parent, onEscape)
    find('main', HTMLElement).addEventListener('click', ({ target, currentTarget }) => {
      if (data.backdropClose && target === currentTarget) askToLeave()
    })
    document.addEventListener('keydown', trapFocus)
  }
  if (data.timeout !== null) {
    setTimeout(() => {
      if (progress.stage === 'choosing') ending.cancelled('Payment was not completed on time.')
    }, data.timeout * 1_000)
  }
}

/** Keeps the focus within the screen when Tab is pressed, because the page behind is covered. */
function trapFocus(event: KeyboardEvent): void {
  if (event.key !== 'Tab') return
  const within = document.querySelector('dialog[open]') ?? find('.sheet', HTMLElement)
  const stops = findAll(FOCUSABLE, within).filter((element) => element.checkVisibility() && element.tabIndex >= 0)
  const [first, last] = [stops[0], stops.at(-1)]
  const active = document.activeElement
  const outside = !(active && within.contains(active)) || active === within
  if (event.shiftKey ? active !== first && !outside : active !== last && !outside) return
  if (outside && !event.shiftKey) return
  event.preventDefault()
  ;(event.shiftKey ? last : first)?.focus()
}
