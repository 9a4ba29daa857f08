import type { Ref } from 'react'

/**
 * Renders what shares a page, on the page itself and on the dashboard: its QR code, its address, and both as downloads.
 * On the page there is no `onCopy`: `page/src/parts/share.ts` adds what the button does.
 */
export function ShareContents({
  username,
  url,
  status = '',
  field,
  onCopy,
}: {
  username: string
  /** Complete address of the page. */
  url: string
  /** Outcome of copying. */
  status?: string
  field?: Ref<HTMLInputElement>
  onCopy?: () => void
}) {
  const code = `/u/${username}/qr`
  return (
    <div className="share">
      <img src={`${code}.svg`} alt="QR code" loading="lazy" width={200} height={200} />
      <input ref={field} value={url} aria-label="Address" readOnly />
      <button type="button" onClick={onCopy}>
        Copy link
      </button>
      <output>{status}</output>
      <a href={`${code}.svg?download`}>Download SVG</a>
      <a href={`${code}.png?download`}>Download PNG</a>
    </div>
  )
}
