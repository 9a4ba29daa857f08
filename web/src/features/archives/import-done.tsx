import { Link } from '@tanstack/react-router'
import type { ImportReport } from '@vitrine/core/archives'
import { archiveTexts } from '@vitrine/core/archives'
import { Pencil } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Report } from './report.tsx'

/** Renders the result of an import, and a link to the editor. */
export function ImportDone({
  id,
  report,
  onStartOver,
}: {
  /** Id of the portfolio. */
  id: string
  report: ImportReport
  onStartOver(): void
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that had the focus is gone.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="flex flex-col gap-6">
      <h3 ref={heading} tabIndex={-1} className="font-medium focus-visible:outline-none">
        {archiveTexts.imported}
      </h3>
      <Report report={report} coming="Came to your page" skipped="Left out" />
      <div className="flex flex-wrap gap-3">
        <Button asChild variant="primary">
          <Link to="/editor/$id" params={{ id }}>
            <Pencil aria-hidden className="size-4" />
            Open the editor
          </Link>
        </Button>
        <Button variant="ghost" onClick={onStartOver}>
          Import another file
        </Button>
      </div>
    </div>
  )
}
