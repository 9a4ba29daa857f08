import { type ElementType, Fragment, type ReactNode } from 'react'
import { jsx } from 'react/jsx-runtime'

/** Properties of an element, as a JSX runtime receives them. */
export interface Props {
  children?: ReactNode
}

/**
 * Returns the properties of an element in which each text is its parent's only child: texts without an element between
 * them are joined, and a text beside an element gets one of its own, which has no box. Translators replace text nodes by elements,
 * and React fails if it removes such a text node or inserts before it, and shows old text if it changes one (ADR 60). A
 * text that is an only child is safe, because React replaces the contents of its parent.
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

/** Puts the texts of a list into elements. All others stay in their places, which identify them for React. */
function separate(children: readonly ReactNode[], type?: ElementType): ReactNode {
  const hasElement = children.some((child) => typeof child === 'object' && child)
  if (typeof type === 'string' && !hasElement) return children.filter(isText).join('')
  return children.map((child, index) => {
    if (Array.isArray(child)) return separate(child)
    return isText(child) ? jsx('span', { className: 'text', children: child }, `t${index}`) : child
  })
}
