/** Vertical extent of something on the screen, in CSS pixels. */
interface Extent {
  top: number
  bottom: number
}

/** A control on the screen, and how much it matters that it stays free. */
export interface Control extends Extent {
  weight: number
}

/**
 * Weights of what a message covers: the focused control, more than all others together, a field, what leads elsewhere (such
 * as the buttons of a footer), and any other control.
 */
export const WEIGHTS = { focused: 10_000, field: 10, way: 5, other: 1 }
/** Pixels between a message and a control. */
const GAP = 4

/**
 * Returns how far above `end` messages of a height stand: as low as possible where they cover least, at best nothing. They
 * stay in the lower half of the screen, unless they would cover the focused control there.
 */
export function liftOf(controls: readonly Control[], { height, end }: { height: number; end: number }): number {
  const ends = [...controls.map(({ top }) => top - GAP), height].filter((place) => place < end && place >= height)
  const places = [end, ...ends]
    .map((place) => ({
      place,
      covered: controls
        .filter(({ top, bottom }) => top < place && bottom > place - height)
        .reduce((sum, { weight }) => sum + weight, 0),
    }))
    .toSorted((one, other) => one.covered - other.covered || other.place - one.place)
  const low = places.find(({ place }) => place === end || place - height >= end / 2)
  const best = low && low.covered < WEIGHTS.focused ? low : places[0]
  return end - (best?.place ?? end)
}

const FIELDS = 'input:not([type="radio"], [type="checkbox"], [type="file"]), textarea, select, [contenteditable="true"]'
const WAYS = ':is(header, footer, nav, [role="tablist"]) :is(a, button)'
const CONTROLS = `input, ${FIELDS}, button, a[href], [role="tab"]`
/** Width below which messages take the whole width of the screen. */
const PHONE = '(width < 640px)'

/**
 * Sets `--toasts-height`, the height that messages take at an edge of the screen, for dialogs and for scrolling to a
 * focused control. On a phone it lifts the messages to where they cover least, and again when the focus moves, so that
 * typing is never hidden. Returns a function that ends this.
 */
export function placeToasts(region: HTMLElement): () => void {
  const root = document.documentElement.style
  const choose = () => {
    const lift = matchMedia(PHONE).matches ? liftOf(controlsOf(region), sizeOf(region)) : 0
    region.style.translate = lift > 0 ? `0 ${-Math.round(lift)}px` : ''
  }
  choose()
  const sizes = new ResizeObserver(() => {
    root.setProperty('--toasts-height', `${region.offsetHeight}px`)
    if (matchMedia(PHONE).matches)
      root.scrollPaddingBottom = 'calc(var(--places-height, 0px) + min(var(--toasts-height), 50vh))'
  })
  sizes.observe(region)
  const listening = new AbortController()
  const { signal } = listening
  for (const event of ['focusin', 'scrollend']) document.addEventListener(event, choose, { signal })
  addEventListener('resize', choose, { signal })
  return () => {
    listening.abort()
    sizes.disconnect()
    root.removeProperty('--toasts-height')
    root.removeProperty('scroll-padding-bottom')
    region.style.translate = ''
  }
}

/** Returns the height of the region and where it ends without a lift: above the bars at the bottom. */
function sizeOf(region: HTMLElement): { height: number; end: number } {
  const bars = Number.parseFloat(getComputedStyle(region).bottom)
  return { height: region.offsetHeight, end: innerHeight - bars }
}

function controlsOf(region: HTMLElement): Control[] {
  return (
    [...document.querySelectorAll<HTMLElement>(CONTROLS)]
      // Rows that are not rendered because they are out of sight would be laid out to be measured.
      .filter(
        (control) =>
          !region.contains(control) &&
          control.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }),
      )
      .map((control) => {
        const { top, bottom } = control.getBoundingClientRect()
        return { top, bottom, weight: weightOf(control) }
      })
  )
}

function weightOf(control: HTMLElement): number {
  if (control === document.activeElement) return WEIGHTS.focused
  if (control.matches(FIELDS)) return WEIGHTS.field
  return control.matches(WAYS) ? WEIGHTS.way : WEIGHTS.other
}
