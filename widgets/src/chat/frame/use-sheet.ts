import { type RefObject, useEffect, useSyncExternalStore } from 'react'
import { makeModal } from '../../modal/make-modal.ts'

const PHONE = '(width < 640px)'

function watchPhone(changed: () => void): () => void {
  const query = matchMedia(PHONE)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/**
 * Makes an open panel modal on phones, as high as the screen above the keyboard. Returns true while the panel is modal.
 * `layer` is the child of the body that holds the panel.
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
    // No CSS unit follows a keyboard that overlays the page.
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
