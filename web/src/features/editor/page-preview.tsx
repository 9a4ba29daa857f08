import type { PortfolioView } from '@vitrine/core/portfolios'
import { PREVIEW_READY, type PreviewMessage, type PreviewPart } from '@vitrine/page/preview-messages'
import { Monitor, Smartphone } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { serverClock } from '../../api/server-clock.ts'
import { cn } from '../../ui/cn.ts'
import { afterPaint } from '../../ui/use-after-paint.ts'

/** Sizes of the preview's screens, in CSS pixels. */
const DEVICES = {
  phone: { name: 'Phone', icon: Smartphone, width: 390, height: 844 },
  desktop: { name: 'Desktop', icon: Monitor, width: 1440, height: 900 },
} as const
type Device = keyof typeof DEVICES

/**
 * Renders the public page with the unsaved edits, in a frame of a phone's or desktop's size that is scaled to fit. It
 * scrolls to the part that is edited.
 */
export function PagePreview({
  view,
  part,
  entry,
}: {
  view: PortfolioView | undefined
  part: PreviewPart
  /** Id of the entry whose fields are open. */
  entry: string | null
}) {
  const [device, setDevice] = useState<Device>('phone')
  const frame = usePreviewFrame(view, part, entry)
  const { width, height } = DEVICES[device]
  const { container, scale } = useScale(width, height)
  return (
    <div className="flex h-full min-h-0 flex-col items-center gap-4">
      <fieldset className="raised flex rounded-full bg-surface-2 p-1">
        <legend className="sr-only">Preview on</legend>
        <DeviceButton device="phone" chosen={device} onChoose={setDevice} />
        <DeviceButton device="desktop" chosen={device} onChoose={setDevice} />
      </fieldset>
      <div ref={container} className="grid min-h-0 w-full flex-1 place-items-center overflow-hidden">
        {/* The frame keeps its size and is only drawn smaller. */}
        <div style={{ width: width * scale, height: height * scale }}>
          <div
            className={cn(
              'origin-top-left overflow-hidden bg-void shadow-[0_0_0_1px_var(--line),0_0_0_10px_var(--card-2),0_0_0_11px_var(--line)]',
              device === 'phone' ? 'rounded-[44px]' : 'rounded-card',
            )}
            style={{ width, height, transform: `scale(${scale})` }}
          >
            <iframe ref={frame} src="/preview" title="Preview of your page" className="size-full border-0" />
          </div>
        </div>
      </div>
    </div>
  )
}

function DeviceButton({
  device,
  chosen,
  onChoose,
}: {
  device: Device
  chosen: Device
  onChoose(device: Device): void
}): ReactNode {
  const { name, icon: Icon } = DEVICES[device]
  return (
    <button
      type="button"
      aria-pressed={device === chosen}
      className="inline-flex min-h-11 items-center gap-2 rounded-full px-4 text-sm text-bone-2 transition-colors duration-200 hover:text-bone aria-pressed:bg-surface-4 aria-pressed:text-bone"
      onClick={() => onChoose(device)}
    >
      <Icon aria-hidden className="size-4" />
      {name}
    </button>
  )
}

/** Sends the view to the frame when the frame is ready and after each change was painted. Returns the ref of the frame. */
function usePreviewFrame(view: PortfolioView | undefined, part: PreviewPart, entry: string | null) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [ready, setReady] = useState(false)
  const sent = useRef<PortfolioView>(undefined)

  useEffect(() => {
    function onMessage({ origin, source, data }: MessageEvent<unknown>): void {
      if (origin !== location.origin || source !== frame.current?.contentWindow || data !== PREVIEW_READY) return
      // A frame that was loaded again has no page yet.
      sent.current = undefined
      setReady(true)
    }
    addEventListener('message', onMessage)
    return () => removeEventListener('message', onMessage)
  }, [])

  useEffect(() => {
    if (!ready || !view) return
    // The form answers first: the frame draws the page in the same thread.
    return afterPaint(() => {
      const now = Date.now()
      const clock = serverClock.toServerTime(now) - now
      const changed = sent.current === view ? undefined : view
      sent.current = view
      const message: PreviewMessage = { type: 'vitrine-preview', view: changed, part, entry, clock }
      frame.current?.contentWindow?.postMessage(message, location.origin)
    })
  }, [ready, view, part, entry])

  return frame
}

/** Returns the ref of a container and the scale, 0 to 1, at which a screen fits into it; 0 until it is measured. */
function useScale(width: number, height: number) {
  const container = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    if (!container.current) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(container.current)
    return () => observer.disconnect()
  }, [])
  // The frame's border is outside the screen.
  const edge = 24
  const scale = Math.min(1, (size.width - edge) / width, (size.height - edge) / height)
  return { container, scale: Math.max(0, scale) }
}
