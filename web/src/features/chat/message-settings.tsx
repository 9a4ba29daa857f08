import { chatTexts } from '@vitrine/core/chat/texts'
import { useState } from 'react'
import { switchNotifications, useNotificationState } from '../../realtime/notification-setting.ts'
import { useSession } from '../../session/index.ts'
import { Card } from '../../ui/card.tsx'
import { SwitchRow } from '../../ui/switch-row.tsx'
import { MailSwitch } from './mail-switch.tsx'

/** Renders how an owner is informed of new messages: by mails, and with premium by notifications of this browser. */
export function MessageSettings({ live }: { /** True if messages reach this browser live. */ live: boolean }) {
  const session = useSession()
  return (
    <Card className="mt-6 flex flex-col gap-5 p-5">
      <MailSwitch />
      {live && session && <NotificationSwitch accountId={session.id} />}
    </Card>
  )
}

/** Renders the switch of notifications. Only a click on it asks the browser for its permission. */
function NotificationSwitch({ accountId }: { accountId: string }) {
  const state = useNotificationState(accountId)
  const [busy, setBusy] = useState(false)

  async function change(on: boolean): Promise<void> {
    setBusy(true)
    await switchNotifications(accountId, on)
    setBusy(false)
  }

  const impossible = state === 'blocked' || state === 'unsupported'
  return (
    <SwitchRow
      label={chatTexts.notify}
      hint={impossible ? chatTexts.notifyImpossible[state] : chatTexts.notifyHint}
      checked={state === 'on'}
      disabled={impossible || busy}
      busy={busy}
      onChange={(on) => void change(on)}
    />
  )
}
