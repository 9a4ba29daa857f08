import type { DataBlocks } from '../data-blocks.ts'

/** A sandboxed frame cannot change the page's address; `allow-same-origin` gives it its own origin, not the page's. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-presentation allow-forms allow-popups allow-popups-to-escape-sandbox'
const FEATURES = 'autoplay; encrypted-media; fullscreen; picture-in-picture; clipboard-write'

/** Opens players in place of their pressed facades, one at a time. Returns a function that stops listening. */
export function startPlayers(): () => void {
  const origins = framedOrigins()
  let close: (() => void) | null = null

  function press(event: MouseEvent): void {
    const facade = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('.facade')
    // With a modifier key, or while its player is open, a facade is a link.
    if (!facade || event.ctrlKey || event.metaKey || event.shiftKey || isOpen(facade)) return
    const { player = '' } = facade.dataset
    // A player that was added while the page is open is not allowed by its policy: the link leads to the service.
    if (!origins.includes(new URL(player).origin)) return
    event.preventDefault()
    close?.()
    close = openPlayer(facade, player)
  }
  document.addEventListener('click', press)
  return () => document.removeEventListener('click', press)
}

/** Returns true if the player of a facade is open. */
function isOpen(facade: Element): boolean {
  return facade.previousElementSibling instanceof HTMLIFrameElement
}

/** Inserts the frame of a player before its facade. Returns a function that removes it. */
function openPlayer(facade: HTMLAnchorElement, player: string): () => void {
  const verb = facade.querySelector('.unseen')
  const frame = document.createElement('iframe')
  const isTwitch = new URL(player).hostname.endsWith('.twitch.tv')
  frame.src = isTwitch ? `${player}&parent=${location.hostname}` : player
  frame.title = [...facade.querySelectorAll(':scope > b, :scope > span')].map(({ textContent }) => textContent).join('')
  frame.className = facade.classList.contains('video') ? 'frame video' : 'frame'
  frame.height = facade.dataset.height ?? ''
  frame.setAttribute('sandbox', SANDBOX)
  frame.allow = FEATURES
  // YouTube refuses to play for an unknown page.
  frame.referrerPolicy = 'strict-origin-when-cross-origin'
  facade.before(frame)
  if (verb) verb.textContent = 'Open '
  frame.focus()
  pauseMusic()
  return () => {
    frame.remove()
    if (verb) verb.textContent = 'Play '
  }
}

/** Pauses the page's music, also if this click is the one that starts it. */
function pauseMusic(): void {
  const pause = () => {
    for (const audio of document.querySelectorAll('audio')) audio.pause()
  }
  pause()
  setTimeout(pause)
}

/** Returns the origins that the policy of this document allows: those of the view it was rendered from. */
function framedOrigins(): readonly string[] {
  const block = document.getElementById('view')
  if (!block) return []
  const view: DataBlocks['view'] = JSON.parse(block.textContent)
  return view.players ?? []
}
