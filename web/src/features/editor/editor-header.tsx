import { Link } from '@tanstack/react-router'
import type { OwnPortfolio } from '@vitrine/core/portfolios'
import { ArrowLeft, ExternalLink } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { publicPath } from '../portfolios/index.ts'
import type { PortfolioDraft } from './draft/use-portfolio-draft.ts'
import { PublishButton } from './publish-button.tsx'

/** Renders the editor's bar: back, Preview, Publish, Save, and a mark for unsaved changes. */
export function EditorHeader({ portfolio, draft }: { portfolio: OwnPortfolio; draft: PortfolioDraft }) {
  const { title, username } = portfolio
  const { unsaved, saving, save } = draft
  return (
    <header className="print:hidden sticky top-0 z-20 border-b border-line bg-void/85 backdrop-blur-md">
      <div className="mx-auto flex min-h-16 w-full max-w-[1440px] flex-wrap items-center justify-end gap-2 px-3 sm:px-6">
        <Button asChild variant="ghost" size="icon" className="sm:-ml-3">
          <Link to="/dashboard" aria-label="Back to dashboard">
            <ArrowLeft aria-hidden className="size-5" />
          </Link>
        </Button>
        <div className="min-w-0 max-sm:sr-only">
          <h1 className="truncate text-sm font-medium">{title}</h1>
          <p className="truncate text-xs text-bone-2">@{username}</p>
        </div>
        <p
          aria-live="polite"
          className="ml-auto max-w-16 text-right text-xs leading-tight text-idle sm:max-w-none sm:pr-1 sm:text-sm"
        >
          {unsaved && !saving ? 'Unsaved changes' : ''}
        </p>
        <Button asChild variant="ghost" className="max-sm:size-11 max-sm:p-0">
          <a href={publicPath(username)} target="_blank" rel="noopener" title="Preview">
            <ExternalLink aria-hidden className="size-4" />
            <span className="max-sm:sr-only">Preview</span>
          </a>
        </Button>
        <PublishButton portfolio={portfolio} draft={draft} />
        <Button variant="primary" busy={saving} onClick={() => void save()} aria-keyshortcuts="Control+S Meta+S">
          Save
        </Button>
      </div>
    </header>
  )
}
