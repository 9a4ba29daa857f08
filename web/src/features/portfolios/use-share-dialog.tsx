import '@vitrine/widgets/share/share.css'
import type { OwnPortfolio } from '@vitrine/core/portfolios'
import { ShareContents } from '@vitrine/widgets/share/share-contents.tsx'
import { copyLink, outcomeText, SHARE, type ShareOutcome, sharePage } from '@vitrine/widgets/share/share-page.ts'
import { type ReactNode, useRef, useState } from 'react'
import { useAppContext } from '../../api/app-context.ts'
import { Dialog } from '../../ui/dialog.tsx'
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
  const url = useAppContext().origin + publicPath(username)

  function report(outcome: ShareOutcome): void {
    if (outcome === 'shared') setOpen(false)
    setStatus(outcomeText(outcome))
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
        <ShareContents
          username={username}
          url={url}
          status={status}
          field={field}
          onCopy={() => void copyLink(url).then(report)}
        />
      </Dialog>
    ),
  }
}
