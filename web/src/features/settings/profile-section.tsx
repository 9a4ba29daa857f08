import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { AccountSettings } from '@vitrine/core/accounts'
import {
  ChangeUsernameInput,
  FORMER_NAME_DAYS,
  USERNAME_CHANGE_DAYS,
  USERNAME_CHANGES_MAX,
} from '@vitrine/core/usernames'
import { useAppContext, useOrpc } from '../../api/app-context.ts'
import { invalidateAndRefetch } from '../../api/invalidate-and-refetch.ts'
import { useContractForm } from '../../api/use-contract-form.ts'
import { useFollowSignIn } from '../../session/index.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { toast } from '../../ui/toast.tsx'
import { UsernameField } from '../accounts/index.ts'
import { SettingsLoaded } from './settings-loaded.tsx'
import { useAccountSettings } from './use-account-settings.ts'

/** Renders the person's username with the form that changes it, and the way to their page. */
export function ProfileSection() {
  return (
    <SettingsLoaded>
      {({ username }) => (
        <>
          <Card className="mt-5 flex flex-wrap items-center justify-between gap-4 p-5 sm:p-6">
            <dl className="min-w-0">
              <dt className="text-sm text-bone-2">Username</dt>
              <dd className="font-medium break-words">@{username}</dd>
            </dl>
            <Button asChild variant="secondary">
              <Link to="/dashboard">Open your page</Link>
            </Button>
          </Card>
          <UsernameForm username={username} />
        </>
      )}
    </SettingsLoaded>
  )
}

function UsernameForm({ username }: Pick<AccountSettings, 'username'>) {
  const { api } = useAppContext()
  const rename = useRename()
  const { register, formState, formProps, reset } = useContractForm({
    values: { username: '' },
    resolver: zodResolver(ChangeUsernameInput),
    send: api.usernames.change,
    refusals: { USERNAME_TAKEN: 'username', USERNAME_UNCHANGED: 'username', USERNAME_CHANGE_LIMIT: 'username' },
    otherField: 'username',
    async onSent(changed) {
      reset({ username: '' }, { keepDirtyValues: false })
      await rename(changed)
    },
  })
  return (
    <Card className="mt-4 p-5 sm:p-6">
      <h3 className="mb-2 font-medium">Change username</h3>
      <Consequences username={username} />
      <form {...formProps} className="mt-6 flex flex-col gap-5">
        <UsernameField
          key={username}
          label="New username"
          error={formState.errors.username?.message}
          register={(options) => register('username', options)}
        />
        <Button type="submit" variant="primary" className="sm:self-start" busy={formState.isSubmitting}>
          Change username
        </Button>
      </form>
    </Card>
  )
}

/** Renders what a change does, which depends on the address of the person's page. */
function Consequences({ username }: Pick<AccountSettings, 'username'>) {
  const pages = useQuery(useOrpc().portfolios.listOwn.queryOptions())
  const page = pages.data?.[0]
  // After a change one of the names arrives before the other.
  const isSettled = !useAccountSettings().isFetching && !pages.isFetching
  return (
    <div className="flex flex-col gap-2 text-pretty text-bone-2">
      {isSettled && page && page.username !== username ? (
        <p>
          Your page has another name, <strong className="font-medium break-words text-bone">@{page.username}</strong>,
          and keeps its address. Take that name here first if both should change.
        </p>
      ) : (
        <p>
          The address of your page changes with it. The old one leads to the new one for {FORMER_NAME_DAYS} days, and
          only you can take it back in that time.
        </p>
      )}
      <p>
        You can change it {USERNAME_CHANGES_MAX} times in {USERNAME_CHANGE_DAYS} days.
      </p>
    </div>
  )
}

/** Returns a function that shows a new username everywhere in this app. */
function useRename(): (changed: { username: string; pageMoved: boolean }) => Promise<void> {
  const { orpc } = useAppContext()
  const queryClient = useQueryClient()
  const follow = useFollowSignIn()
  return async ({ username, pageMoved }) => {
    toast.success(`You are @${username} now`, {
      description: pageMoved ? 'Your old address leads to the new one.' : undefined,
    })
    await Promise.all([
      // Without a response the next read shows the change.
      follow().catch(() => {}),
      invalidateAndRefetch(queryClient, orpc.accounts.settings.key()),
      invalidateAndRefetch(queryClient, orpc.portfolios.key()),
    ])
  }
}
