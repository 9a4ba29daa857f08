import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Account } from '@vitrine/core/accounts'
import { useState } from 'react'
import { useAppContext } from '../../api/app-context.ts'
import { messageOf, refusalOf } from '../../api/errors.ts'
import { eraseStored } from '../../session/erase-unsaved.ts'
import { startOver, useFollowSignIn } from '../../session/index.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.tsx'

/** Renders the dialog of a tab with unsaved work of one account, while another one is in use in this browser. */
export function AccountSwitched({ account: { id, email, username } }: { account: Account }) {
  const context = useAppContext()
  const follow = useFollowSignIn()
  const [signedOut, setSignedOut] = useState(false)
  const back = useMutation(
    context.orpc.accounts.switchAccount.mutationOptions({
      onSuccess: follow,
      onError(error) {
        if (refusalOf(error)?.code.startsWith('ACCOUNT_')) setSignedOut(true)
        toast.error(messageOf(error))
      },
    }),
  )
  function discard(): void {
    eraseStored(id)
    startOver(context, '/dashboard')
  }

  return (
    <Dialog
      required
      title="You switched accounts"
      description={`This browser uses another account now. What you typed as ${username} is still here.`}
    >
      <div className="flex flex-col gap-3">
        {signedOut ? (
          <Button asChild variant="primary">
            {/* Opens in a new tab; signing in there continues here. */}
            <Link to="/auth" search={{ add: true, email }} target="_blank">
              Sign in as {username}
            </Link>
          </Button>
        ) : (
          <Button variant="primary" busy={back.isPending} onClick={() => back.mutate({ id })}>
            Switch back to {username}
          </Button>
        )}
        <Button variant="ghost" onClick={discard}>
          Discard and use the other account
        </Button>
      </div>
    </Dialog>
  )
}
