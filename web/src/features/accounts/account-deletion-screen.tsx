import { useMutation } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import type { AccountDeletion } from '@vitrine/core/account-deletion'
import { accountDeletionTexts } from '@vitrine/core/account-deletion/texts'
import { useOrpc } from '../../api/app-context.ts'
import { isGone, messageOf } from '../../api/errors.ts'
import { useFollowSignIn, useLeaveAccount } from '../../session/index.ts'
import { Button } from '../../ui/button.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { toast } from '../../ui/toast.tsx'
import { AuthFrame } from './auth-frame.tsx'

const route = getRouteApi('/auth/deletion')

/** Renders the choice of a person who deleted their account and signed in again: to keep it, or to leave. */
export function AccountDeletionScreen() {
  const deletion = route.useLoaderData()
  if (deletion) return <Choice deletion={deletion} />
  return (
    <AuthFrame heading="Nothing to keep here" lead="The account in this browser is not being deleted.">
      <Button asChild variant="primary" className="w-full">
        <Link to="/dashboard">Open your dashboard</Link>
      </Button>
    </AuthFrame>
  )
}

function Choice({ deletion: { username, erasedAt } }: { deletion: AccountDeletion }) {
  const keep = useKeepAccount()
  const leaving = useLeaveAccount()
  return (
    <AuthFrame
      heading="Your account is being deleted"
      lead={
        <>
          You asked to delete <strong className="font-medium break-words text-bone">@{username}</strong>. Your page is
          offline now, and on <DateText moment={erasedAt} /> everything is erased.
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <Button variant="primary" busy={keep.isPending} onClick={() => keep.mutate(undefined)}>
          {accountDeletionTexts.keep}
        </Button>
        <Button variant="ghost" busy={leaving.busy} onClick={leaving.signOut}>
          Delete it, and sign me out
        </Button>
      </div>
    </AuthFrame>
  )
}

function useKeepAccount() {
  const { accountDeletion } = useOrpc()
  const follow = useFollowSignIn()
  const navigate = useNavigate()
  return useMutation(
    accountDeletion.cancel.mutationOptions({
      async onSuccess() {
        await follow()
        await navigate({ to: '/dashboard', replace: true })
        toast.success(accountDeletionTexts.welcomeBack)
      },
      async onError(error) {
        toast.error(messageOf(error))
        // It was kept in another tab, or erased.
        if (isGone(error)) await navigate({ to: '/auth', replace: true, reloadDocument: true })
      },
    }),
  )
}
