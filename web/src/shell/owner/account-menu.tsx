import { useQuery } from '@tanstack/react-query'
import { kernelTexts } from '@vitrine/core/kernel/texts'
import { ChevronsUpDown } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { useAppContext } from '../../api/app-context.ts'
import { loadAccountsDialog } from '../../features/accounts/index.ts'
import { useSession } from '../../session/index.ts'
import { Button } from '../../ui/button.tsx'
import { loadPartNow } from '../../ui/load-part.ts'
import { PortfolioAvatar } from '../../ui/portfolio-picture.tsx'

/** Renders the person who is signed in, as the button that opens the accounts of this browser. */
export function AccountMenu() {
  const context = useAppContext()
  const session = useSession()
  // Read by the document, or by a screen before; a menu alone is no reason for a request of the browser.
  const own = useQuery({ ...context.orpc.portfolios.listOwn.queryOptions(), enabled: false })
  const [Dialog, setDialog] = useState<ComponentType<{ onClose: () => void }>>()
  const [open, setOpen] = useState(false)
  if (!session) return null
  const { username } = session
  const profileImageUrl = own.data?.[0]?.profileImageUrl ?? null

  async function show(): Promise<void> {
    // The dialog begins with its list, where the focus goes. If the list cannot be read, the dialog says so.
    const list = context.orpc.accounts.listAccounts.queryOptions({ staleTime: 0 })
    await context.queryClient.prefetchQuery(list)
    const loaded = Dialog ?? (await loadPartNow(loadAccountsDialog, kernelTexts.unexpected))
    if (!loaded) return
    setDialog(() => loaded)
    setOpen(true)
  }

  return (
    <>
      <Button
        variant="ghost"
        className="max-lg:size-11 max-lg:p-0 lg:justify-start lg:px-3!"
        aria-haspopup="dialog"
        onClick={() => void show()}
      >
        <PortfolioAvatar page={{ username, title: username, profileImageUrl }} className="size-6 text-xs" />
        <span className="sr-only">Accounts of</span>
        <span className="min-w-0 flex-1 truncate text-left max-lg:sr-only">{username}</span>
        <ChevronsUpDown aria-hidden className="size-4 max-lg:hidden" />
      </Button>
      {open && Dialog && <Dialog onClose={() => setOpen(false)} />}
    </>
  )
}
