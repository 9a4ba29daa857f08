import { archiveTexts } from '@vitrine/core/archives/texts'
import type { OwnPortfolio } from '@vitrine/core/portfolios'
import { Download } from 'lucide-react'
import { type MouseEvent, useRef, useState } from 'react'
import { useAppContext } from '../../api/app-context.ts'
import { messageOf } from '../../api/errors.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { toast } from '../../ui/toast.tsx'

/** Renders the download of a page's archive. */
export function ExportCard({ portfolio: { id, username } }: { portfolio: OwnPortfolio }) {
  const { api } = useAppContext()
  const link = useRef<HTMLAnchorElement>(null)
  const [busy, setBusy] = useState(false)
  const checked = useRef(false)

  /** Checks the session before the browser downloads: a refused download has no text of its own. */
  async function download(event: MouseEvent): Promise<void> {
    if (checked.current) {
      checked.current = false
      return
    }
    event.preventDefault()
    if (busy) return
    setBusy(true)
    try {
      await api.portfolios.getOwn({ id })
      checked.current = true
      link.current?.click()
    } catch (error) {
      toast.error(archiveTexts.exportFailed, { description: messageOf(error) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Card className="flex flex-col items-start gap-4 p-5 sm:p-6">
      <div>
        <h2 className="font-display text-xl font-semibold tracking-tight">Export</h2>
        <p className="mt-1 max-w-xl text-pretty text-bone-2">
          Everything on @{username} in one file: texts, look, links, projects, badges and files. Views, likes, messages,
          notes and connected accounts are not in it.
        </p>
      </div>
      <Button asChild variant="secondary">
        <a ref={link} href={`/api/portfolios/${id}/export`} download aria-busy={busy} onClick={download}>
          <Download aria-hidden className="size-4" />
          Download archive
        </a>
      </Button>
    </Card>
  )
}
