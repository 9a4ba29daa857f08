import { Link } from '@tanstack/react-router'
import { fileTexts, type OwnFile } from '@vitrine/core/files'
import { Copy, Ellipsis, ExternalLink, Pencil, RefreshCw, Trash2 } from 'lucide-react'
import { memo, type ReactNode, useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { cn } from '../../ui/cn.ts'
import { toast } from '../../ui/toast.tsx'
import { FileSample } from './file-sample.tsx'
import { fileUseText, formatSize, nameOf, nameOfKind } from './file-texts.ts'
import type { FileAction } from './use-file-actions.ts'

/**
 * Renders a file with its kind, size and use, and what can be done with it; on phones that is shown on request, in words.
 * Rows of files that did not change are not rendered again.
 */
export const FileRow = memo(function FileRow({
  file,
  onAct,
}: {
  file: OwnFile
  onAct(action: FileAction, file: OwnFile): void
}) {
  const name = nameOf(file)
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-1 p-3">
      <FileSample file={file} />
      <div className="min-w-0 flex-1 sm:basis-40">
        <h3 className="match-parent truncate font-medium" dir="auto" title={name}>
          {name}
        </h3>
        <p className="text-sm text-bone-2">
          {name !== nameOfKind(file.kind) && `${nameOfKind(file.kind)} · `}
          <span className="tabular-nums">{formatSize(file.bytes)}</span> · <Use file={file} />
        </p>
      </div>
      <Button
        variant="ghost"
        size="icon"
        className="sm:hidden"
        aria-label={fileTexts.actionsOf(name)}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Ellipsis aria-hidden className="size-4.5" />
      </Button>
      <div id={id} className={cn('flex flex-wrap items-center max-sm:w-full', !open && 'max-sm:hidden')}>
        <RowButton label={fileTexts.copyAddressOf(name)} word="Copy address" onClick={() => void copyAddress(file)}>
          <Copy aria-hidden className="size-4" />
        </RowButton>
        <Button variant="ghost" size="icon" className={PHONE_ACTION} asChild>
          <a href={file.url} target="_blank" rel="noopener" aria-label={fileTexts.openFile(name)} title="Open">
            <ExternalLink aria-hidden className="size-4" />
            <span className="sm:hidden">Open</span>
          </a>
        </Button>
        <RowButton label={fileTexts.renameFile(name)} word="Rename" onClick={() => onAct('rename', file)}>
          <Pencil aria-hidden className="size-4" />
        </RowButton>
        {file.uses.length > 0 && (
          <RowButton label={fileTexts.replaceFile(name)} word="Replace" onClick={() => onAct('replace', file)}>
            <RefreshCw aria-hidden className="size-4" />
          </RowButton>
        )}
        <RowButton label={fileTexts.deleteFile(name)} word="Delete" onClick={() => onAct('delete', file)}>
          <Trash2 aria-hidden className="size-4" />
        </RowButton>
      </div>
    </Card>
  )
})

const PHONE_ACTION = 'px-3 max-sm:w-full max-sm:justify-start'

/** Renders an action as an icon, on phones with its word. */
function RowButton({
  label,
  word,
  onClick,
  children,
}: {
  label: string
  word: string
  onClick(): void
  children: ReactNode
}) {
  return (
    <Button variant="ghost" size="icon" className={PHONE_ACTION} aria-label={label} title={label} onClick={onClick}>
      {children}
      <span className="sm:hidden">{word}</span>
    </Button>
  )
}

/** Renders where a file is used, as a link to the editor of the page. */
function Use({ file }: { file: OwnFile }) {
  const [use] = file.uses
  if (!use) return fileUseText(file)
  return (
    <Link
      to="/editor/$id"
      params={{ id: use.portfolioId }}
      className="underline decoration-bone/32 underline-offset-4 hover:text-bone"
    >
      {fileUseText(file)}
    </Link>
  )
}

async function copyAddress({ url }: OwnFile): Promise<void> {
  const address = location.origin + url.replace(/\?.*/, '')
  try {
    await navigator.clipboard.writeText(address)
    toast.success(fileTexts.addressCopied, { description: address })
  } catch {
    // Without https, or if the browser forbids it, the address is shown for copying by hand.
    toast.info(address)
  }
}
