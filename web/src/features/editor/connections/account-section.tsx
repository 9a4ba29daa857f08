import type { Provider } from '@vitrine/core/connections'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ConfirmDialog } from '../../../ui/alert-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { SwitchRow } from '../../../ui/switch-row.tsx'
import { SettingGroup } from '../tabs/setting-group.tsx'
import { Note } from './note.tsx'
import { useAccountActions } from './use-account-actions.ts'
import type { LeaveToProvider } from './use-leave-to-provider.ts'

/** Texts of a provider's section. */
interface AccountTexts {
  /** Name of the provider. */
  name: string
  lead: string
  notSetUp: string
  notSetUpDescription: string
  show: string
  showHint: string
  /** Text of the dialog: the effect of disconnecting on the page. */
  disconnect: string
  /** Asks to connect again after the connection has ended. */
  ended: string
}

/** Account as its section shows it. */
export interface ShownAccount {
  name: string
  /** Number after the name, or null. */
  discriminator: string | null
  picture: ReactNode
}

/** Renders a provider's section: the button to connect, or the account with its switch and 'Disconnect'. */
export function AccountSection({
  portfolioId,
  provider,
  texts,
  setUp,
  account,
  ended,
  visible,
  completing,
  leave,
  children,
}: {
  portfolioId: string
  provider: Provider
  texts: AccountTexts
  /** False if the operator has not set the keys. */
  setUp: boolean
  account: ShownAccount | null
  /** True if the account has to be connected again. `account` may still be set, or be null. */
  ended: boolean
  visible: boolean
  /** Provider whose account is being connected, or null. */
  completing: Provider | null
  leave: LeaveToProvider
  /** State of the account's card. Rendered only while the connection works and the card is switched on. */
  children: ReactNode
}) {
  const { name } = texts
  const actions = useAccountActions(portfolioId, provider)
  const panel = useFocusAfterDisconnect(account !== null, actions.disconnecting)
  const isOn = actions.visible(visible)
  const connect = setUp && <ConnectButton provider={provider} name={name} completing={completing} leave={leave} />
  return (
    <SettingGroup title={name}>
      <div ref={panel} className="flex flex-col gap-6">
        {!setUp && (
          <div className="rounded-card bg-surface-2 p-4">
            <p className="font-medium">{texts.notSetUp}</p>
            <p className="mt-0.5 text-sm text-bone-2">{texts.notSetUpDescription}</p>
          </div>
        )}
        {account ? (
          <>
            <AccountRow account={account}>
              <DisconnectButton name={name} description={texts.disconnect} actions={actions} />
            </AccountRow>
            <SwitchRow
              label={texts.show}
              hint={texts.showHint}
              checked={isOn}
              busy={actions.savingCard}
              onChange={actions.setVisible}
            />
            {ended && <Note>{texts.ended}</Note>}
            {ended ? connect : isOn && children}
          </>
        ) : (
          setUp && (
            <>
              {ended ? <Note>{texts.ended}</Note> : <p className="text-bone-2">{texts.lead}</p>}
              {connect}
            </>
          )
        )}
      </div>
    </SettingGroup>
  )
}

/** Renders the picture and the name of an account, followed by its button (`children`). */
function AccountRow({
  account: { picture, name, discriminator },
  children,
}: {
  account: ShownAccount
  children: ReactNode
}) {
  return (
    <div className="flex items-center gap-3">
      <span className="grid size-12 shrink-0 place-items-center overflow-hidden rounded-full bg-surface-3">
        {picture}
      </span>
      <p className="min-w-0 flex-1 truncate font-medium">
        {name}
        {discriminator !== null && <span className="text-bone-2">#{discriminator}</span>}
      </p>
      {children}
    </div>
  )
}

/**
 * Renders the button that leads to a provider. It is busy while the browser leaves to this provider, and while the
 * account is being connected. It is disabled while either happens for the other provider.
 */
function ConnectButton({
  provider,
  name,
  completing,
  leave,
}: {
  provider: Provider
  name: string
  completing: Provider | null
  leave: LeaveToProvider
}) {
  const under = leave.leaving ?? completing
  return (
    <Button
      className="self-start"
      busy={under === provider}
      disabled={under !== null}
      onClick={() => leave.connect(provider)}
    >
      Connect {name}
    </Button>
  )
}

function DisconnectButton({
  name,
  description,
  actions,
}: {
  name: string
  description: string
  actions: ReturnType<typeof useAccountActions>
}) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button size="sm" busy={actions.disconnecting} onClick={() => setAsking(true)}>
        Disconnect
        <span className="sr-only"> {name}</span>
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Disconnect ${name}?`}
        description={description}
        confirmLabel="Disconnect"
        onConfirm={actions.disconnect}
      />
    </>
  )
}

/**
 * Moves the focus to the section's first button after this tab disconnected the account, because 'Disconnect' is gone.
 * `disconnecting` is true during the request. Returns the ref of the section.
 */
function useFocusAfterDisconnect(connected: boolean, disconnecting: boolean) {
  const panel = useRef<HTMLDivElement>(null)
  const asked = useRef(false)
  useEffect(() => {
    if (disconnecting) asked.current = true
    else if (connected) asked.current = false
    if (connected || !asked.current) return
    asked.current = false
    if (document.activeElement === document.body) panel.current?.querySelector('button')?.focus()
  }, [connected, disconnecting])
  return panel
}
