import { useEffect } from 'react'

/** Parts of a screen that take the focus of a control in them that is gone. */
const PARTS = 'li,ul,ol,section,article,fieldset,form,header,nav,[role=dialog],[role=tabpanel],main'

/**
 * Keeps the focus in its place when the focused control is removed or disabled: the part of the screen around it takes
 * the focus, unless something else does, so that the Tab key and screen readers go on from there. A control that is only
 * disabled for a while gets the focus back. A busy button does so itself. A message that ends gives the focus back to where
 * it came from. A screen that replaces the one of the control takes it.
 */
export function useFocusAfterRemoval(): void {
  useEffect(keepFocus, [])
}

/** Control that had the focus when the last screen was left, and the parts around it. */
let left: { control: HTMLElement | null; parts: HTMLElement[] } = { control: null, parts: [] }

/** Keeps the focus as {@link useFocusAfterRemoval} does, until the returned function is called. */
function keepFocus(): () => void {
  let { control, parts } = left
  let message: HTMLElement | null = null
  /** Part that has the focus of the control. */
  let holder: HTMLElement | null = null
  let isPressing = false
  const listening = new AbortController()
  const on = <Name extends keyof DocumentEventMap>(name: Name, listener: (event: DocumentEventMap[Name]) => void) =>
    document.addEventListener(name, listener, { capture: true, signal: listening.signal })
  on('pointerdown', () => (isPressing = true))
  for (const end of ['pointerup', 'pointercancel'] as const) on(end, () => (isPressing = false))
  on('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement) || target === holder) return
    holder = null
    message = target.closest<HTMLElement>('.toasts > *')
    if (message) return
    control = target
    parts = partsAround(target)
  })
  on('focusout', ({ relatedTarget }) => {
    // A press beside all controls takes the focus away on purpose.
    if (relatedTarget === null && isPressing) control = null
  })
  const watch = new MutationObserver(() => {
    if (!control || (control.ariaBusy === 'true' && !holder)) return
    const isMessageGone = message?.isConnected === false
    if (isUsable(control) && !isMessageGone) {
      if (holder && document.activeElement === holder) control.focus({ preventScroll: true })
      return
    }
    // The code that removed it may move the focus itself, in the same frame.
    giveBackSoon()
  })
  const giveBackSoon = () => requestAnimationFrame(() => requestAnimationFrame(giveBack))
  const giveBack = () => {
    if (!control || document.activeElement !== document.body) return
    if (isUsable(control)) {
      if (message?.isConnected === false) control.focus({ preventScroll: true })
      return
    }
    holder = parts.find((part) => part.isConnected && part.checkVisibility()) ?? nextScreen(parts)
    if (holder) focusPart(holder)
  }
  watch.observe(document, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  giveBackSoon()
  return () => {
    left = { control, parts }
    listening.abort()
    watch.disconnect()
  }
}

const isUsable = (control: HTMLElement) => control.isConnected && !control.matches(':disabled')

/** Returns the screen that replaced the one of these parts; null for parts of a dialog, which returns the focus itself. */
function nextScreen(parts: readonly HTMLElement[]): HTMLElement | null {
  return parts.some(({ localName }) => localName === 'main') ? document.querySelector('main') : null
}

/** Returns the parts of the screen around an element, the innermost first. */
function partsAround(element: HTMLElement): HTMLElement[] {
  const parts: HTMLElement[] = []
  for (let part = element.parentElement?.closest<HTMLElement>(PARTS); part; ) {
    parts.push(part)
    part = part.parentElement?.closest<HTMLElement>(PARTS)
  }
  return parts
}

/** Focuses a part, which is no control: it takes no part in the order of the Tab key. */
function focusPart(part: HTMLElement): void {
  if (!part.hasAttribute('tabindex')) {
    part.tabIndex = -1
    // A ring around the whole screen would show no place.
    if (part.localName === 'main') part.style.outline = 'none'
    part.addEventListener('blur', () => part.removeAttribute('tabindex'), { once: true })
  }
  part.focus({ preventScroll: true })
}
