import { Link } from '@tanstack/react-router'
import type { OwnPortfolio } from '@vitrine/core/portfolios'
import { ArrowLeft, ExternalLink, Redo2, Undo2 } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { useIsWide } from '../../ui/use-is-wide.ts'
import { publicPath } from '../portfolios/index.ts'
import { SaveStatusText } from './draft/save-status.tsx'
import type { PortfolioDraft } from './draft/use-portfolio-draft.ts'
import type { PageLists } from './entries/use-page-lists.ts'
import { PublishButton } from './publish-button.tsx'

/** Renders the editor's bar: back, undo, redo, Preview, Publish, and on wide screens the save status and Save. */
export function EditorHeader({
  portfolio,
  draft,
  lists,
}: {
  portfolio: OwnPortfolio
  draft: PortfolioDraft
  lists: PageLists
}) {
  const isWide = useIsWide()
  const { title, username } = portfolio
  return (
    <header className="print:hidden z-20 border-line bg-void/85 backdrop-blur-md lg:sticky lg:top-0 lg:border-b">
      <div className="mx-auto flex min-h-14 w-full max-w-[1440px] items-center justify-end gap-1 px-2 sm:gap-2 sm:px-6 lg:min-h-16">
        <Button asChild variant="ghost" size="icon" className="sm:-ml-3">
          <Link to="/dashboard" aria-label="Back to dashboard">
            <ArrowLeft aria-hidden className="size-5" />
          </Link>
        </Button>
        <div className="min-w-0 narrow:sr-only">
          <h1 className="truncate text-sm font-medium">{title}</h1>
          <p className="truncate text-xs text-bone-2">@{username}</p>
        </div>
        {isWide && <SaveStatusText draft={draft} lists={lists} className="ml-auto pr-1" />}
        <Steps draft={draft} />
        <Button asChild variant="ghost" className="max-sm:size-11 max-sm:p-0">
          <a href={publicPath(username)} target="_blank" rel="noopener" title="Preview">
            <ExternalLink aria-hidden className="size-4" />
            <span className="max-sm:sr-only">Preview</span>
          </a>
        </Button>
        <PublishButton portfolio={portfolio} draft={draft} />
        {isWide && <SaveButton draft={draft} />}
      </div>
    </header>
  )
}

/** Renders the button that stores the settings, the main one of the screen while there is something to store. */
export function SaveButton({ draft: { saving, unsaved, save } }: { draft: PortfolioDraft }) {
  return (
    <Button
      variant={unsaved ? 'primary' : 'secondary'}
      busy={saving}
      onClick={() => void save()}
      aria-keyshortcuts="Control+S Meta+S"
    >
      Save
    </Button>
  )
}

/** Renders the buttons that undo and redo edits of the settings. */
function Steps({ draft: { undo, redo } }: { draft: PortfolioDraft }) {
  return (
    <div className="flex max-lg:ml-auto">
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
