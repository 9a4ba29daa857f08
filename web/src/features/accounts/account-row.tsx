import type { BrowserAccount } from '@vitrine/core/accounts'
import type { ReactNode } from 'react'
import { PortfolioAvatar } from '../../ui/portfolio-picture.tsx'
import { accountName } from './use-browser-accounts.ts'

/** Renders the face, name and address of an account of this browser, and `children` as what follows from its state. */
export function AccountRow({ account, children }: { account: BrowserAccount; children: ReactNode }) {
  const name = accountName(account)
  const { email, profileImageUrl, username } = account
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <PortfolioAvatar page={{ username: name, title: name, profileImageUrl }} className="size-10" />
      <div className="min-w-0 flex-1 basis-32">
        <p className="truncate font-medium">{name}</p>
        {username && <p className="truncate text-sm text-bone-2">{email}</p>}
        {!username && <p className="text-sm text-idle">Signed out</p>}
      </div>
      <div className="flex items-center gap-1">{children}</div>
    </li>
  )
}
