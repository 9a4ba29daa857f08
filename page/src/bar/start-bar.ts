import { putStyle } from '@vitrine/widgets/styles/put-style.ts'
import style from './bar.css?inline'
import { wouldCover } from './find-covered.ts'

/** Distance of the bar from the bottom edge in pixels, as in the stylesheet. */
const INSET = 8
/** Milliseconds for which the bar leaves, as in the stylesheet. */
const LEAVES_MS = 200
/** Milliseconds without scrolling after which the bar comes to an empty place. */
const SETTLES_MS = 300
/** Milliseconds without scrolling for which the bar covers what is below it after the visitor scrolled up. */
const STAYS_MS = 4000
/** Pixels of scrolling that have a direction. */
const STEP = 6

/**
 * Lets the bar stick to the bottom edge of the screen: at rest if it covers nothing there, and for some seconds after
 * scrolling up. It stays while it has the pointer, the keyboard's focus or an open panel. Its state is in `data-bar` of
 * the root, which renewing the page does not change. Returns a function that stops it.
 */
export function startBar(): () => void {
  const root = document.getElementById('root')
  const removeStyle = putStyle(style)
  const listening = new AbortController()
  const { signal } = listening
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = scrollY

  const findBar = () => document.querySelector('.bar')
  const isShown = () => root?.dataset.bar === 'rise' || root?.dataset.bar === 'stay'

  function later(action: () => void, delay: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => {
      timer = undefined
      action()
    }, delay)
  }

  function show(): void {
    const bar = findBar()
    if (!root || !bar || isShown()) return
    // A bar that leaves comes back by its transition.
    root.dataset.bar = isInPlace(bar) || root.dataset.bar === 'leave' ? 'stay' : 'rise'
  }

  function leave(): void {
    if (!root || !isShown()) return
    root.dataset.bar = 'leave'
    later(() => {
      delete root.dataset.bar
      later(rest, SETTLES_MS)
    }, LEAVES_MS)
  }

  function rest(): void {
    const bar = findBar()
    if (!bar) return
    if (isInPlace(bar) || !wouldCover(bar, INSET)) show()
    else if (isUsed(bar)) later(rest, SETTLES_MS)
    else leave()
  }

  function follow(): void {
    const bar = findBar()
    const now = Math.max(0, Math.min(scrollY, document.documentElement.scrollHeight - innerHeight))
    if (!bar || Math.abs(now - last) < STEP) return
    const down = now > last
    last = now
    if (!down) {
      show()
      later(rest, STAYS_MS)
    } else if (isShown() && !isInPlace(bar) && !isUsed(bar)) leave()
    else if (root?.dataset.bar !== 'leave') later(rest, SETTLES_MS)
  }

  /** Checks the place again, after fonts have come that move it. */
  async function check(): Promise<void> {
    await document.fonts.ready
    if (timer === undefined && !signal.aborted) later(rest, SETTLES_MS)
  }
  addEventListener('scroll', follow, { signal, passive: true })
  addEventListener('resize', () => void check(), { signal })
  addEventListener(
    'focusin',
    ({ target }) => {
      if (target instanceof Element && findBar()?.contains(target) && target.matches(':focus-visible')) show()
    },
    { signal },
  )
  // The first call is after the first layout.
  const sizes = new ResizeObserver(() => void check())
  sizes.observe(document.body)

  return () => {
    listening.abort()
    sizes.disconnect()
    clearTimeout(timer)
    delete root?.dataset.bar
    removeStyle()
  }
}

/** Returns true if the bar's own place in the flow is on the screen, or if its parts are in the corners. */
function isInPlace(bar: Element): boolean {
  const next = bar.nextElementSibling ?? bar.parentElement
  return !next || next.getBoundingClientRect().top <= innerHeight
}

/** Returns true if the bar has the pointer, the keyboard's focus or an open panel. */
function isUsed(bar: Element): boolean {
  // On touch screens a button keeps `:hover` after a tap.
  const hovered = matchMedia('(hover: hover)').matches && bar.matches(':hover')
  return hovered || bar.querySelector(':is(:focus-visible, :popover-open)') !== null
}
