import type { PortfolioView } from '@vitrine/core/portfolios/lite'
import { memo, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { toVisitView } from './data-blocks.ts'
import { enter } from './parts/enter.ts'
import { NOT_RUNNING, type Page, type Part } from './parts/part.ts'
import { DECORATIONS } from './parts/parts.ts'
import { runParts } from './parts/run-parts.ts'
import { PortfolioPage } from './portfolio-page.tsx'
import { isPreviewMessage, PREVIEW_READY, type PreviewMessage, type PreviewPart } from './preview-messages.ts'
import { measureShown } from './theme/measure-shown.ts'
import { fitOfTitle, pageStyle } from './theme/page-style.ts'

/** Entry of the editor's preview: renders the public page from the draft that the editor sends. */
const root = document.getElementById('root')
if (root && parent !== window) {
  const page = createRoot(root)
  const style = new CSSStyleSheet()
  const fit = new CSSStyleSheet()
  let shown: PortfolioView | null = null
  /** Parts of the view that the current styles were made of, as JSON. */
  let styled = ''
  document.adoptedStyleSheets = [style, fit]
  function fitTitle(): void {
    if (shown) fit.replaceSync(fitOfTitle(shown, measureShown(shown.title)))
  }
  function setStyles(view: PortfolioView): void {
    const css = pageStyle(view)
    const made = JSON.stringify([css, view.title, view.design, view.theme, view.premium])
    // Styles that are set again, even to what they were, let the browser lay out the whole page.
    if (made === styled) return
    styled = made
    style.replaceSync(css)
    fitTitle()
  }
  // Until a font has come, its fallback is measured.
  document.fonts.addEventListener('loadingdone', fitTitle)
  addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== location.origin || source !== parent || !isPreviewMessage(data)) return
    if (data.view) {
      shown = data.view
      setStyles(shown)
    }
    if (shown) page.render(<Preview view={shown} clock={data.clock} part={data.part} entry={data.entry} />)
  })
  // Links of a preview do nothing.
  addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a')) event.preventDefault()
  })
  parent.postMessage(PREVIEW_READY, location.origin)
}

/** The running decorations. They find their elements in the rendered page. */
let decorations: Page | null = null
/** True while the editor shows the settings of the enter screen. */
let showsEnter = false

/** Shows the enter screen while its settings are edited, whatever the visitor's session and preferences. */
const enterScreen: Part = {
  ...enter,
  keyOf: (view) => (showsEnter ? enter.keyOf(view) : null),
  async start({ state: { view } }) {
    const { showEnter } = await import('./enter/start-enter.ts')
    return view.enter ? showEnter(view.enter) : NOT_RUNNING
  },
}

/** The page, which is not rendered again when only the edited part changes. */
const Shown = memo(PortfolioPage)

function Preview({ view, clock, part, entry }: Omit<PreviewMessage, 'type' | 'view'> & { view: PortfolioView }) {
  useEffect(() => {
    showsEnter = part === 'enter'
    const visitView = toVisitView(view)
    decorations ??= runParts(visitView, [...DECORATIONS, enterScreen])
    decorations.set({ view: visitView, presence: view.discord?.live ?? null, song: view.nowPlaying, clock })
  }, [view, clock, part])
  useEffect(() => show(part, entry), [part, entry])
  return <Shown view={view} address={null} />
}

/** Places of the parts of the page. Those at its ends have none. */
const PLACES: Record<PreviewPart, string | null> = {
  top: null,
  title: 'h1',
  badges: '.badges',
  cards: '.live-cards',
  socials: '.socials',
  links: '.links',
  projects: '.projects',
  end: null,
  enter: 'h1',
}

/** Scrolls to an entry or its part of the page and outlines it shortly; scrolls to the top if it is not there. */
function show(part: PreviewPart, entry: string | null): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const behavior = isStill ? 'instant' : 'smooth'
  const place = PLACES[part]
  const section = place === null ? null : document.querySelector(place)
  // Badges and projects have no ids: their section is shown.
  const element = (entry !== null && document.getElementById(entry)) || section
  if (element) {
    element.scrollIntoView({ block: 'center', behavior })
    outline(element, isStill)
  } else scrollTo({ top: part === 'end' ? document.documentElement.scrollHeight : 0, behavior })
}

/** Milliseconds for which an edited part is outlined. */
const OUTLINE_MS = 1600

/** Outlines an element shortly. The outline fades, unless the owner wants less motion. */
function outline(element: Element, isStill: boolean): void {
  const style = { outlineStyle: 'solid', outlineWidth: '2px', outlineOffset: '6px' }
  element.animate(
    [
      { ...style, outlineColor: '#f4f1ea' },
      { ...style, outlineColor: 'transparent' },
    ],
    {
      duration: OUTLINE_MS,
      easing: isStill ? 'step-end' : 'ease-in',
    },
  )
}
