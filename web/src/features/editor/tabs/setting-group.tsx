import { type ReactNode, useId } from 'react'

/** Renders a group of settings under a heading. */
export function SettingGroup({
  title,
  named = false,
  children,
}: {
  title: string
  /** True beside a tab or a control of the same name: the heading is for screen readers only. */
  named?: boolean
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-6 border-line border-t pt-8 first:border-t-0 first:pt-0">
      <h2 id={id} className={named ? 'sr-only' : 'font-display text-lg font-semibold tracking-tight'}>
        {title}
      </h2>
      {children}
    </section>
  )
}
