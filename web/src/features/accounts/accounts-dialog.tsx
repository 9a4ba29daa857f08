import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BROWSER_ACCOUNTS_MAX, type BrowserAccount } from '@vitrine/core/accounts'
import { accountPageTexts } from '@vitrine/core/accounts/page-texts'
import { LogOut, UserPlus, X } from 'lucide-react'
import { useState } from 'react'
import { useAppContext, useOrpc } from '../../api/app-context.ts'
import { messageOf } from '../../api/errors.ts'
import { useLeaveEndedAccount } from '../../session/index.ts'
import { ConfirmDialog } from '../../ui/alert-dialog.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.tsx'
import { AccountRow } from './account-row.tsx'
import { noteRememberedAccounts } from './remembered-accounts.ts'
import { accountName, useAccountChanges, useBrowserAccounts } from './use-browser-accounts.ts'

/** Renders the accounts of this browser, with the ways to switch between them, to add one and to sign out. */
export function AccountsDialog({ onClose }: { onClose: () => void }) {
  const list = useBrowserAccounts()
  const accounts = list.data ?? []
  return (
    <Dialog title="Accounts" onOpenChange={onClose}>
      {!list.data && !list.isError && <Skeleton className="h-16" />}
      {!list.data && list.isError && (
        <LoadFailure
          heading="Your accounts could not be loaded"
          busy={list.isFetching}
          onRetry={() => void list.refetch()}
          className="py-4!"
        />
      )}
      <AccountList accounts={accounts} />
      {list.data && <OtherWays count={accounts.length} onClose={onClose} />}
    </Dialog>
  )
}

function AccountList({ accounts }: { accounts: BrowserAccount[] }) {
  const { guard } = useAppContext()
  const { switchTo, signOut, switching, signingOut } = useAccountChanges()
  const [asked, setAsked] = useState<string | null>(null)
  const choose = (id: string) => (guard.hasUnsavedWork() ? setAsked(id) : switchTo(id))
  return (
    <>
      <ul aria-label="Accounts" className="divide-y divide-line">
        {accounts.map((account) => {
          const { id, email, state } = account
          const name = accountName(account)
          return (
            <AccountRow key={id} account={account}>
              {state === 'current' && <Badge>This is you</Badge>}
              {state === 'signed-in' && (
                <Button
                  size="sm"
                  busy={switching === id}
                  disabled={switching !== null}
                  onClick={() => choose(id)}
                  aria-label={`Switch to ${name}`}
                >
                  Switch
                </Button>
              )}
              {state === 'signed-out' && (
                <Button asChild size="sm">
                  <Link to="/auth" search={{ add: true, email }} aria-label={`Sign in as ${name}`}>
                    Sign in
                  </Link>
                </Button>
              )}
              {state !== 'current' && (
                <Button
                  variant="ghost"
                  size="icon"
                  busy={signingOut === id}
                  onClick={() => signOut(id)}
                  aria-label={`${state === 'signed-in' ? 'Sign out of' : 'Remove'} ${name}`}
                >
                  {state === 'signed-in' ? (
                    <LogOut aria-hidden className="size-4" />
                  ) : (
                    <X aria-hidden className="size-4" />
                  )}
                </Button>
              )}
            </AccountRow>
          )
        })}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={() => setAsked(null)}
        title="Switch accounts?"
        description="What you typed here has not been saved, and will be lost."
        confirmLabel="Switch anyway"
        onConfirm={() => asked && switchTo(asked)}
      />
    </>
  )
}

/** Renders the ways to add an account, and to leave them all. */
function OtherWays({ count, onClose }: { count: number; onClose: () => void }) {
  const forget = useLeaveEndedAccount({ all: true })
  const signOutAll = useMutation(
    useOrpc().accounts.signOutAll.mutationOptions({
      async onSuccess() {
        noteRememberedAccounts(false)
        await forget()
        toast.success(accountPageTexts.loggedOut)
      },
      onError: (error) => toast.error(messageOf(error)),
    }),
  )
  return (
    <div className="mt-3 flex flex-col gap-2 border-line border-t pt-4">
      {count < BROWSER_ACCOUNTS_MAX ? (
        <Button asChild variant="secondary">
          <Link to="/auth" search={{ add: true }} onClick={onClose}>
            <UserPlus aria-hidden className="size-4" />
            Add an account
          </Link>
        </Button>
      ) : (
        <p className="text-sm text-bone-2">
          A browser remembers {BROWSER_ACCOUNTS_MAX} accounts. Sign out of one to add another.
        </p>
      )}
      {count > 1 && (
        <Button variant="ghost" busy={signOutAll.isPending} onClick={() => signOutAll.mutate(undefined)}>
          Sign out of all accounts
        </Button>
      )}
    </div>
  )
}
