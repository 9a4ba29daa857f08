import { Button } from '../../ui/button.tsx'
import { AccountRow } from './account-row.tsx'
import { accountName, useAccountChanges, useBrowserAccounts } from './use-browser-accounts.ts'

/** Renders the accounts that this browser remembers above the sign-in. Nothing if there are none besides the one in use. */
export function AccountChooser({ onEmail }: { onEmail: (email: string) => void }) {
  const accounts = (useBrowserAccounts().data ?? []).filter(({ state }) => state !== 'current')
  const { switchTo, switching } = useAccountChanges()
  if (accounts.length === 0) return null
  return (
    <section aria-label="Accounts in this browser" className="mb-6">
      <ul className="divide-y divide-line border-y border-line">
        {accounts.map((account) => {
          const { id, email, state } = account
          const name = accountName(account)
          return (
            <AccountRow key={id} account={account}>
              {state === 'signed-in' ? (
                <Button
                  size="sm"
                  busy={switching === id}
                  disabled={switching !== null}
                  onClick={() => switchTo(id)}
                  aria-label={`Continue as ${name}`}
                >
                  Continue
                </Button>
              ) : (
                <Button size="sm" variant="ghost" onClick={() => onEmail(email)} aria-label={`Sign in as ${name}`}>
                  Sign in
                </Button>
              )}
            </AccountRow>
          )
        })}
      </ul>
      <p className="mt-4 text-sm text-bone-2">Or use another account.</p>
    </section>
  )
}
