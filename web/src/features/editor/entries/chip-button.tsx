import type { ComponentProps } from 'react'

/** Renders a small button that adds a predefined entry. */
export function ChipButton(props: Pick<ComponentProps<'button'>, 'disabled' | 'onClick' | 'children'>) {
  return (
    <button
      type="button"
      className="raised inline-flex min-h-11 items-center gap-2 rounded-full bg-surface-2 pr-3.5 pl-3 text-sm transition-colors duration-200 hover:bg-surface-4 disabled:text-bone-3 disabled:hover:bg-surface-2"
      {...props}
    />
  )
}
