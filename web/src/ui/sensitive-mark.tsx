/** Renders the mark of a page before which visitors read a warning; nothing for others. */
export function SensitiveMark({ page: { sensitive } }: { page: { sensitive?: true | undefined } }) {
  if (!sensitive) return null
  return <span className="shrink-0 rounded-sm border border-line px-1.5 text-xs text-bone-2">Sensitive</span>
}
