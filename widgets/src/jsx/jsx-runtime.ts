import type { ElementType, Key, ReactElement } from 'react'
import { jsx as create } from 'react/jsx-runtime'
import { type Props, separateTexts } from './separate-texts.ts'

export { Fragment, type JSX } from 'react/jsx-runtime'

/** Creates an element. Compiled JSX calls it (`jsxImportSource`). */
export function jsx(type: ElementType, props: Props, key?: Key): ReactElement {
  return create(type, separateTexts(type, props), key)
}

/** Creates an element with several children. React's production build does not distinguish them either. */
export const jsxs = jsx
