import type { ElementType, Key, ReactElement } from 'react'
import { jsxDEV as create, type JSXSource } from 'react/jsx-dev-runtime'
import { type Props, separateTexts } from './separate-texts.ts'

export { Fragment, type JSX } from 'react/jsx-runtime'

/** Creates an element in development. Compiled JSX calls it (`jsxImportSource`). */
export function jsxDEV(
  type: ElementType,
  props: Props,
  key: Key | undefined,
  isStatic: boolean,
  source?: JSXSource,
  self?: unknown,
): ReactElement {
  const separated = separateTexts(type, props)
  // Joined texts are one child.
  return create(type, separated, key, isStatic && Array.isArray(separated.children), source, self)
}
