import type { VisitView } from './data-blocks.ts'
import { type FollowPage, followVisit } from './live/follow-visit.ts'
import { PARTS } from './parts/parts.ts'
import { runParts } from './parts/run-parts.ts'

/** Starts the parts of a visited page, and keeps the page up to date. */
export function startVisit(root: HTMLElement, view: VisitView, version: string, follow: FollowPage): void {
  followVisit(runParts(view, PARTS, version), follow)
  // For measurements and browser tests.
  root.classList.add('started')
}
