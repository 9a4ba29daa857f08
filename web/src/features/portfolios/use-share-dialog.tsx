import type { OwnPortfolio } from '@vitrine/core/portfolios'
import {
  COPY_REFUSED,
  copyLink,
  LINK_COPIED,
  SHARE,
  type ShareOutcome,
  sharePage,
} from '@vitrine/widgets/share/share-page.ts'
import { Copy, Download } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useAppContext } from '../../api/app-context.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Input } from '../../ui/input.tsx'
import { publicPath } from './public-path.ts'

/** Dialog with a page's address and QR code, and the functions that open it. */
interface ShareDialog {
  /** Opens the dialog, and the system's share sheet over it. Without a share sheet copies the address. */
  share(): void
  /** Opens the dialog alone. */
  show(): void
  dialog: ReactNode
}

/** Returns the dialog that shares a published page. */
export function useShareDialog({ title, username }: Pick<OwnPortfolio, 'title' | 'username'>): ShareDialog {
  const [open, setOpen] = useState(false)
  const [status, setStatus] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const path = publicPath(username)
  const url = useAppContext().origin + path

  function report(outcome: ShareOutcome): void {
    if (outcome === 'shared') setOpen(false)
    setStatus(outcome === 'copied' ? LINK_COPIED : outcome === 'refused' ? COPY_REFUSED : '')
    if (outcome === 'refused') field.current?.select()
  }

  function show(): void {
    setStatus('')
    setOpen(true)
  }

  return {
    show,
    share() {
      show()
      // The dialog is rendered, and takes the focus, before the outcome is shown.
      void sharePage({ title, url }).then((outcome) => setTimeout(report, 0, outcome))
    },
    dialog: (
      <Dialog open={open} onOpenChange={setOpen} title={SHARE}>
        <div className="flex flex-col gap-3">
          <img
            src={`${path}/qr.svg`}
            alt={`QR code of @${username}`}
            width={200}
            height={200}
            className="mx-auto rounded-control bg-white"
          />
          <Input ref={field} readOnly value={url} aria-label="Address" onFocus={({ target }) => target.select()} />
          <Button variant="primary" onClick={() => void copyLink(url).then(report)}>
            <Copy aria-hidden className="size-4" />
            Copy link
          </Button>
          <div className="grid grid-cols-2 gap-3">
            {(['svg', 'png'] as const).map((format) => (
              <Button key={format} asChild variant="secondary">
                <a href={`${path}/qr.${format}?download`}>
                  <Download aria-hidden className="size-4" />
                  Download {format.toUpperCase()}
                </a>
              </Button>
            ))}
          </div>
          <p role="status" className="min-h-6 text-center text-bone-2">
            {status}
          </p>
        </div>
      </Dialog>
    ),
  }
}
