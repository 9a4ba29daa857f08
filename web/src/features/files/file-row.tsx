import { fileTexts, type OwnFile } from '@vitrine/core/files'
import { smallestUrl } from '@vitrine/core/portfolios'
import { Copy, ExternalLink, Film, Music, Trash2 } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { toast } from '../../ui/toast.tsx'
import { fileUseText, formatSize, nameOf } from './file-texts.ts'

/** Renders a file with its kind, size, use and address. */
export function FileRow({ file, onDelete }: { file: OwnFile; onDelete(): void }) {
  const name = nameOf(file)

  async function copy(): Promise<void> {
    const address = location.origin + file.url
    try {
      await navigator.clipboard.writeText(address)
      toast.success(fileTexts.addressCopied, { description: address })
    } catch {
      // Without https, or if the browser forbids it, the address is shown for copying by hand.
      toast.info(address)
    }
  }

  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-2 p-3">
      <div className="grid size-14 shrink-0 place-items-center overflow-hidden rounded-control bg-surface-3 text-bone-2">
        <Sample file={file} />
      </div>
      <div className="min-w-0 flex-1">
        <h3 className="truncate font-medium">{name}</h3>
        <p className="text-sm text-bone-2">
          <span className="tabular-nums">{formatSize(file.bytes)}</span> · {fileUseText(file)}
        </p>
      </div>
      <div className="flex items-center max-sm:w-full max-sm:justify-end">
        <Button variant="ghost" size="sm" onClick={() => void copy()}>
          <Copy aria-hidden className="size-4" />
          Copy address
        </Button>
        <Button variant="ghost" size="icon" asChild>
          <a href={file.url} target="_blank" rel="noopener" aria-label={`Open ${name.toLowerCase()}`}>
            <ExternalLink aria-hidden className="size-4" />
          </a>
        </Button>
        <Button variant="ghost" size="icon" aria-label={`Delete ${name.toLowerCase()}`} onClick={onDelete}>
          <Trash2 aria-hidden className="size-4" />
        </Button>
      </div>
    </Card>
  )
}

function Sample({ file: { kind, url } }: { file: OwnFile }) {
  if (kind === 'music') return <Music aria-hidden className="size-5" />
  if (kind === 'video') return <Film aria-hidden className="size-5" />
  const src = kind === 'cursor' ? url : smallestUrl(url, kind)
  return <img src={src} alt="" loading="lazy" className="size-full object-cover" />
}
