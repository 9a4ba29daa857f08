import { pageTexts } from '@vitrine/core/portfolios/lite'
import { putStyle } from '@vitrine/widgets/styles/put-style.ts'
import type { EnterScreen } from '../data-blocks.ts'
import { ENTERED, type RunningPart } from '../parts/part.ts'
import style from './enter.css?inline'
import { rememberEntered } from './entered-pages.ts'

export { showsEnterScreen } from './entered-pages.ts'

/** Keys that are held with others and do not close the screen. */
const MODIFIERS: readonly string[] = ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'Fn']

/**
 * Shows the enter screen over the page as a modal dialog: the page's portrait and the words. A click, tap or key closes
 * it; then the focus is back, and the page with this id is not covered again in this session.
 */
export function startEnter(screen: EnterScreen, id: string): RunningPart {
  const dialog = createDialog(screen)
  const removeStyle = putStyle(style)
  let stopped = false
  dialog.addEventListener('keydown', (event) => {
    if (event.repeat || event.ctrlKey || event.altKey || event.metaKey || MODIFIERS.includes(event.key)) return
    // The page does not get the key that closes the screen, but Tab goes on to its first link.
    if (event.key !== 'Tab') event.preventDefault()
    dialog.close()
  })
  dialog.addEventListener('close', () => {
    if (stopped) return
    rememberEntered(id)
    dispatchEvent(new Event(ENTERED))
  })
  document.body.append(dialog)
  dialog.showModal()
  return {
    stop() {
      stopped = true
      // Returns the focus before the element is gone.
      dialog.close()
      dialog.remove()
      removeStyle()
    },
  }
}

/** Shows the enter screen in the editor's preview, where it does not take the focus. A click closes it. */
export function showEnter(screen: EnterScreen): RunningPart {
  const dialog = createDialog(screen)
  const removeStyle = putStyle(style)
  document.body.append(dialog)
  dialog.setAttribute('open', '')
  return {
    stop() {
      dialog.remove()
      removeStyle()
    },
  }
}

function createDialog({ text, blurs }: EnterScreen): HTMLDialogElement {
  const dialog = document.createElement('dialog')
  dialog.className = blurs ? 'enter blur' : 'enter'
  dialog.setAttribute('aria-label', text)
  const portrait = document.querySelector('.hero .avatar')
  if (portrait) dialog.append((portrait.closest('picture') ?? portrait).cloneNode(true))
  const line = document.createElement('p')
  line.dir = 'auto'
  line.textContent = text
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = pageTexts.enter
  dialog.append(line, button)
  dialog.addEventListener('click', () => dialog.close())
  return dialog
}
