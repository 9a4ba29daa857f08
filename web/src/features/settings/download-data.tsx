import { Download } from 'lucide-react'
import { type MouseEvent, useRef, useState } from 'react'
import { useAppContext } from '../../api/app-context.ts'
import { messageOf } from '../../api/errors.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { toast } from '../../ui/toast.tsx'

/** Renders the download of everything that is stored of the person. */
export function DownloadData() {
  const { api } = useAppContext()
  const link = useRef<HTMLAnchorElement>(null)
  const [busy, setBusy] = useState(false)
  const allowed = useRef(false)

  /** Asks for a fresh sign-in before the browser downloads: a refused download has no text of its own. */
  async function download(event: MouseEvent): Promise<void> {
    if (allowed.current) {
      allowed.current = false
      return
    }
    event.preventDefault()
    if (busy) return
    setBusy(true)
    try {
      await api.accountData.allow()
      allowed.current = true
      link.current?.click()
    } catch (error) {
      toast.error('Your data could not be downloaded', { description: messageOf(error) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Card className="mt-5 p-5 sm:p-6">
      <h3 className="font-medium">Download my data</h3>
      <p className="mt-2 text-pretty text-bone-2">
        Your account, page, messages, notes, gifts, payments and likes in one ZIP file. Messages of visitors are in it
        while you have premium.
      </p>
      <Button asChild variant="secondary" className="mt-5">
        <a ref={link} href="/api/account/data" download aria-busy={busy} onClick={download}>
          <Download aria-hidden className="size-4" />
          Download
        </a>
      </Button>
    </Card>
  )
}
