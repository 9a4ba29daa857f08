import type { OwnPortfolio } from '@vitrine/core/portfolios'
import { smallestUrl } from '@vitrine/core/portfolios/lite'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { usePlan } from '../../session/index.ts'
import { cn } from '../../ui/cn.ts'
import { useAfterPaint } from '../../ui/use-after-paint.ts'
import { useCurrentNote } from '../notes/index.ts'
import { TemplateSketch } from './template-sketch.tsx'

/** Width of the phone whose screen the miniature shows, in CSS pixels. */
const PHONE_WIDTH = 390

/**
 * Renders the page itself as a small picture that follows its changes. It has no scripts, so nothing moves and no view is
 * counted, and nobody can reach its links. Offline, and until the page has arrived, it is a drawing with the portrait.
 */
export function PageMiniature({ portfolio, className }: { portfolio: OwnPortfolio; className?: string }) {
  const { box, width, height } = useBox()
  const online = useOnline()
  // Creating a frame takes longer than the rest of the screen.
  const painted = useAfterPaint()
  const version = useVersion(portfolio)
  const [shown, setShown] = useState('')
  const scale = width / PHONE_WIDTH
  const arrived = shown === version
  return (
    <div
      ref={box}
      aria-hidden
      inert
      // The page goes on below.
      className={cn('relative overflow-hidden bg-void [mask-image:linear-gradient(#000_78%,transparent)]', className)}
    >
      {!arrived && <Poster portfolio={portfolio} />}
      {painted && scale > 0 && (online || arrived) && (
        <iframe
          key={version}
          src={`/preview/${portfolio.username}`}
          title="Your page"
          sandbox="allow-same-origin"
          loading="lazy"
          onLoad={({ currentTarget }) => setShown(showsPage(currentTarget) ? version : '')}
          className={cn(
            'absolute top-0 left-0 origin-top-left border-0 transition-opacity duration-200',
            !arrived && 'opacity-0',
          )}
          style={{ width: PHONE_WIDTH, height: height / scale, transform: `scale(${scale})` }}
        />
      )}
    </div>
  )
}

/** Renders what stands in place of the page: its portrait and title above lines like those of links. */
function Poster({ portfolio: { profileImageUrl, title } }: { portfolio: OwnPortfolio }) {
  return (
    <div className="absolute inset-0 flex flex-col items-center justify-center gap-3 px-6">
      {profileImageUrl ? (
        <img
          src={smallestUrl(profileImageUrl, 'profile')}
          alt=""
          width={80}
          height={80}
          className="size-20 rounded-full object-cover"
        />
      ) : (
        <TemplateSketch className="w-28" />
      )}
      <p dir="auto" className="max-w-full truncate font-display font-semibold">
        {title}
      </p>
      <div className="h-3 w-28 rounded-full bg-surface-3" />
      <div className="h-3 w-28 rounded-full bg-surface-3" />
    </div>
  )
}

/** Returns true if a frame shows a page, not an error of the browser or of the server. */
function showsPage({ contentDocument }: HTMLIFrameElement): boolean {
  return contentDocument?.querySelector('main.column:not(.missing)') != null
}

/** Returns a text that changes with what the page shows. */
function useVersion(portfolio: OwnPortfolio): string {
  const premium = usePlan()?.premium ?? false
  const note = useCurrentNote(portfolio.id)?.id ?? null
  return JSON.stringify({ ...portfolio, viewCount: 0, likeCount: 0, premium, note })
}

/** Returns the ref of an element and its size in CSS pixels; 0 until it is measured. */
function useBox() {
  const box = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    if (!box.current) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  return { box, ...size }
}

function subscribeToNetwork(listener: () => void): () => void {
  const listening = new AbortController()
  for (const event of ['online', 'offline']) addEventListener(event, listener, { signal: listening.signal })
  return () => listening.abort()
}

function useOnline(): boolean {
  return useSyncExternalStore(
    subscribeToNetwork,
    () => navigator.onLine,
    () => false,
  )
}
