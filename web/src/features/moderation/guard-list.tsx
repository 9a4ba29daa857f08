import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'

/** Renders a section of the guards with its list, or what is shown without entries. */
export function GuardSection({
  id,
  title,
  hint,
  empty,
  children,
}: {
  id: string
  title: string
  hint: string
  /** Text without entries; null while the list is loaded, and with entries. */
  empty: string | null
  children: ReactNode
}) {
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <div>
        <h2 id={id} className="text-xl font-semibold">
          {title}
        </h2>
        <p className="mt-1 text-bone-2">{hint}</p>
      </div>
      {empty !== null && <p className="text-bone-2">{empty}</p>}
      {children}
    </section>
  )
}

/** A button of an entry. */
export interface GuardAction {
  text: string
  label: string
  busy: boolean
  onPress(): void
}

/** Renders an entry in two lines, with its buttons. */
export function GuardEntry({
  title,
  detail,
  actions,
}: {
  title: string
  detail: ReactNode
  actions: readonly GuardAction[]
}) {
  return (
    <li className="flex items-center gap-3 rounded-control bg-surface-1 py-2 pr-1.5 pl-3">
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block font-medium break-words">
          {title}
        </span>
        <span className="block text-sm break-words text-bone-2">{detail}</span>
      </span>
      <span className="flex">
        {actions.map(({ text, label, busy, onPress }) => (
          <Button key={text} variant="ghost" size="sm" busy={busy} aria-label={label} onClick={onPress}>
            {text}
          </Button>
        ))}
      </span>
    </li>
  )
}
