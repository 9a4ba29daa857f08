import { Link } from '@tanstack/react-router'
import type { OwnPortfolio } from '@vitrine/core/portfolios'
import { ArrowLeft, ExternalLink, Redo2, Undo2 } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { publicPath } from '../portfolios/index.ts'
import type { PortfolioDraft } from './draft/use-portfolio-draft.ts'
import { PublishButton } from './publish-button.tsx'

/** Renders the editor's bar: back, undo, redo, Preview, Publish, Save, and a mark for unsaved changes. */
export function EditorHeader({ portfolio, draft }: { portfolio: OwnPortfolio; draft: PortfolioDraft }) {
  const { title, username } = portfolio
  const { unsaved, saving, save } = draft
  return (
    <header className="print:hidden sticky top-0 z-20 border-b border-line bg-void/85 backdrop-blur-md">
      <div className="mx-auto flex min-h-16 w-full max-w-[1440px] flex-wrap items-center justify-end gap-1 sm:gap-2 px-3 sm:px-6">
        <Button asChild variant="ghost" size="icon" className="sm:-ml-3">
          <Link to="/dashboard" aria-label="Back to dashboard">
            <ArrowLeft aria-hidden className="size-5" />
          </Link>
        </Button>
        <div className="min-w-0 max-sm:sr-only">
          <h1 className="truncate text-sm font-medium">{title}</h1>
          <p className="truncate text-xs text-bone-2">@{username}</p>
        </div>
        <p aria-live="polite" className="text-sm text-idle max-sm:sr-only sm:ml-auto sm:pr-1">
          {unsaved && !saving ? 'Unsaved changes' : ''}
        </p>
        <Steps draft={draft} />
        <Button asChild variant="ghost" className="max-sm:size-11 max-sm:p-0">
          <a href={publicPath(username)} target="_blank" rel="noopener" title="Preview">
            <ExternalLink aria-hidden className="size-4" />
            <span className="max-sm:sr-only">Preview</span>
          </a>
        </Button>
        <PublishButton portfolio={portfolio} draft={draft} />
        <Button
          variant="primary"
          busy={saving}
          onClick={() => void save()}
          aria-keyshortcuts="Control+S Meta+S"
          className="relative max-sm:px-3"
        >
          Save
          {unsaved && !saving && (
            <span
              aria-hidden
              className="absolute -top-1 -right-1 size-3 rounded-full border-2 border-void bg-idle sm:hidden"
            />
          )}
        </Button>
      </div>
    </header>
  )
}

/** Renders the buttons that undo and redo edits of the settings. */
function Steps({ draft: { undo, redo } }: { draft: PortfolioDraft }) {
  return (
    <div className="flex max-sm:ml-auto">
      <Button
        variant="ghost"
        size="icon"
        aria-label="Undo"
        title="Undo"
        aria-keyshortcuts="Control+Z Meta+Z"
        disabled={!undo}
        onClick={() => undo?.()}
      >
        <Undo2 aria-hidden className="size-5" />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        aria-label="Redo"
        title="Redo"
        aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z"
        disabled={!redo}
        onClick={() => redo?.()}
      >
        <Redo2 aria-hidden className="size-5" />
      </Button>
    </div>
  )
}
