import { type ReactNode, useId } from 'react'

/** Renders a group of settings under a heading. */
export function SettingGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-6 border-line border-t pt-8 first:border-t-0 first:pt-0">
      <h2 id={id} className="font-display text-lg font-semibold tracking-tight">
        {title}
      </h2>
      {children}
    </section>
  )
}
