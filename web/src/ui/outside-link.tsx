import type { ComponentProps } from 'react'

/** Renders a link to another site, in a new tab. */
export function OutsideLink(props: ComponentProps<'a'>) {
  return <a target="_blank" rel="nofollow noopener noreferrer" {...props} />
}
