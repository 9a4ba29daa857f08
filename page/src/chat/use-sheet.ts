import { type RefObject, useEffect, useSyncExternalStore } from 'react'
import { makeModal } from '../modal/make-modal.ts'

const PHONE = '(width < 640px)'

function watchPhone(changed: () => void): () => void {
  const query = matchMedia(PHONE)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/**
 * On a phone an open panel covers the screen: what is behind is out of reach, and the panel is as high as the keyboard
 * leaves it. Answers whether it does. `layer` is the element of the body that holds the panel.
 */
export function useSheet(layer: RefObject<HTMLElement | null>, open: boolean): boolean {
  const phone = useSyncExternalStore(
    watchPhone,
    () => matchMedia(PHONE).matches,
    () => false,
  )
  const sheet = phone && open

  useEffect(() => {
    const element = layer.current
    if (!sheet || !element) return
    const release = makeModal(element)
    const viewport = window.visualViewport
    // Where the keyboard lies over the page, no CSS unit knows of it.
    const fit = () => {
      element.style.setProperty('--chat-top', `${viewport?.offsetTop ?? 0}px`)
      element.style.setProperty('--chat-height', `${viewport?.height ?? window.innerHeight}px`)
    }
    fit()
    viewport?.addEventListener('resize', fit)
    viewport?.addEventListener('scroll', fit)
    return () => {
      viewport?.removeEventListener('resize', fit)
      viewport?.removeEventListener('scroll', fit)
      release()
    }
  }, [layer, sheet])
  return sheet
}
