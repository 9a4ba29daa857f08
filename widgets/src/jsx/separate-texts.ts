import { type ElementType, Fragment, type ReactNode } from 'react'
import { jsx } from 'react/jsx-runtime'

/** Properties of an element, as a JSX runtime receives them. */
export interface Props {
  children?: ReactNode
}

/**
 * Returns the properties of an element in which each text is an only child. If the element contains texts only, they are
 * joined; otherwise each text is put into a `<span class="text">`, which has no box. Translators replace text nodes, after
 * which React fails to remove or move them, or shows old text (ADR 60). A text that is an only child is safe, because React
 * replaces all contents of its parent.
 */
export function separateTexts(type: ElementType, props: Props): Props {
  const { children } = props
  // A component places its children into elements itself.
  if (typeof type !== 'string' && type !== Fragment) return props
  if (Array.isArray(children)) return { ...props, children: separate(children, type) }
  return type === Fragment && isText(children) ? { ...props, children: separate([children]) } : props
}

function isText(child: ReactNode): boolean {
  return typeof child === 'string' || typeof child === 'number'
}

/** Puts the texts of a list into elements. Other children keep their positions, by which React identifies them. */
function separate(children: readonly ReactNode[], type?: ElementType): ReactNode {
  const hasElement = children.some((child) => typeof child === 'object' && child)
  if (typeof type === 'string' && !hasElement) return children.filter(isText).join('')
  return children.map((child, index) => {
    if (Array.isArray(child)) return separate(child)
    return isText(child) ? jsx('span', { className: 'text', children: child }, `t${index}`) : child
  })
}
