import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { accountDataTexts, type DataDownload } from '@vitrine/core/account-data'
import { megabytes } from '@vitrine/core/files'
import { LOCALE } from '@vitrine/widgets/locale.ts'
import { Download, LoaderCircle } from 'lucide-react'
import { type MouseEvent, useRef, useState } from 'react'
import { useAppContext, useOrpc } from '../../api/app-context.ts'
import { messageOf } from '../../api/errors.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { toast } from '../../ui/toast.tsx'
import { useFailureToast } from '../../ui/use-failure-toast.ts'

/** Milliseconds between two questions whether a download is ready. */
const POLL_MS = 5000
const moments = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short' })
const FAILED = 'Your data could not be downloaded'

/** Renders the download of everything that is stored of the person. Large data is prepared first. */
export function DownloadData() {
  const stored = useQuery({
    ...useOrpc().accountData.state.queryOptions(),
    refetchInterval: ({ state }) => (state.data?.kind === 'preparing' ? POLL_MS : false),
  })
  useFailureToast(FAILED, stored)
  return (
    <Card className="mt-5 p-5 sm:p-6">
      <h3 className="font-medium">{accountDataTexts.title}</h3>
      <p className="mt-2 text-pretty text-bone-2">
        Your account, page, files, messages, notes, gifts, payments, likes and statistics in one ZIP file. Messages of
        visitors are in it while you have premium.
      </p>
      <Next state={stored.data ?? null} />
    </Card>
  )
}

/** Renders what the person can do now. */
function Next({ state }: { state: DataDownload | null }) {
  switch (state?.kind) {
    case 'large':
      return <PrepareButton />
    case 'preparing':
      return (
        <p role="status" className="mt-5 flex items-center gap-2.5 text-pretty">
          <LoaderCircle aria-hidden className="size-4 shrink-0 motion-safe:animate-spin" />
          {accountDataTexts.preparing}
        </p>
      )
    case 'ready':
      return (
        <>
          <p role="status" className="mt-5 text-pretty">
            Ready until {moments.format(new Date(state.until ?? ''))}, {Math.max(1, megabytes(state.bytes ?? 0))} MB.
          </p>
          <DownloadButton />
        </>
      )
    default:
      return <DownloadButton />
  }
}

function PrepareButton() {
  const orpc = useOrpc()
  const queryClient = useQueryClient()
  const prepare = useMutation(
    orpc.accountData.prepare.mutationOptions({
      onSuccess: (state) => queryClient.setQueryData(orpc.accountData.state.queryKey(), state),
      onError: (error) => toast.error(FAILED, { description: messageOf(error) }),
    }),
  )
  return (
    <>
      <p className="mt-5 text-pretty">{accountDataTexts.large}</p>
      <Button variant="secondary" className="mt-4" busy={prepare.isPending} onClick={() => prepare.mutate(undefined)}>
        {accountDataTexts.prepare}
      </Button>
    </>
  )
}

function DownloadButton() {
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
      toast.error(FAILED, { description: messageOf(error) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button asChild variant="secondary" className="mt-5">
      <a ref={link} href="/api/account/data" download aria-busy={busy} onClick={download}>
        <Download aria-hidden className="size-4" />
        Download
      </a>
    </Button>
  )
}
