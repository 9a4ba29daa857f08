import { useLayoutEffect, useRef, useState } from 'react'
import { createLinkAdding, type LinkAdding, type LinkTargets } from './link-adding.ts'

/** Returns what adds links to lists. It stays the same, and goes on when the fields that show it are gone. */
export function useLinkAdding(targets: LinkTargets): LinkAdding {
  const latest = useRef(targets)
  useLayoutEffect(() => {
    latest.current = targets
  })
  const [adding] = useState(() => createLinkAdding(() => latest.current))
  return adding
}
