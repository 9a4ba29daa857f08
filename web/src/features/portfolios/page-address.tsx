import type { OwnPortfolio } from '@vitrine/core/portfolios'
import { COPY_REFUSED, copyLink, LINK_COPIED } from '@vitrine/widgets/share/share-page.ts'
import { Copy, QrCode } from 'lucide-react'
import { useRef } from 'react'
import { useAppContext } from '../../api/app-context.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { publicPath } from './public-path.ts'
import { useShareDialog } from './use-share-dialog.tsx'

/** Renders the address of a page with 'Copy', and with the button that shows its QR code if it is published. */
export function PageAddress({
  portfolio,
  coded = false,
}: {
  portfolio: OwnPortfolio
  /** True beside the QR code, which no button shows then. */
  coded?: boolean
}) {
  const text = useRef<HTMLSpanElement>(null)
  const url = useAppContext().origin + publicPath(portfolio.username)
  const { show, dialog } = useShareDialog(portfolio)

  async function copy(): Promise<void> {
    const outcome = await copyLink(url)
    if (outcome === 'copied') return toast.success(LINK_COPIED)
    if (text.current) getSelection()?.selectAllChildren(text.current)
    toast.info(COPY_REFUSED)
  }

  return (
    <div className="@container flex min-h-12 items-center rounded-control bg-void pr-0.5 pl-3.5 shadow-[0_0_0_1px_var(--line)]">
      <span ref={text} dir="ltr" className="min-w-0 flex-1 truncate text-sm text-bone-2 select-all">
        {url.replace(/^https?:\/\//, '')}
      </span>
      <Button variant="ghost" size="sm" className="ml-1 min-h-11!" title="Copy" onClick={() => void copy()}>
        <Copy aria-hidden className="size-4" />
        <span className="@max-[18rem]:sr-only">Copy</span>
      </Button>
      {portfolio.published && !coded && (
        <Button variant="ghost" size="icon" aria-label="QR code" title="QR code" onClick={show}>
          <QrCode aria-hidden className="size-4.5" />
        </Button>
      )}
      {dialog}
    </div>
  )
}
