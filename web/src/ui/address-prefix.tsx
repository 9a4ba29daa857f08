/** Renders the address of a page up to its username, joined to the field that follows. */
export function AddressPrefix({ origin }: { origin: string }) {
  return (
    <span className="flex max-w-[60%] shrink-0 items-center rounded-l-control border border-r-0 border-line bg-surface-1 px-3 text-sm text-bone-2">
      <span className="truncate">{origin.replace(/^https?:\/\//, '')}</span>
      <span className="shrink-0">/u/</span>
    </span>
  )
}
