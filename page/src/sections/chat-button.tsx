import { IconMessageCircle } from '@tabler/icons-react'
import { CHAT_NOW, newCount } from '@vitrine/core/chat/page-texts'
import type { PortfolioView } from '@vitrine/core/portfolios/view'
import { FloatButton } from './float-button.tsx'

/** Renders the button of the chat with its unread count. A chat that was started before signing in continues. */
export function ChatButton({ view, unread, live }: { view: PortfolioView; unread: number; live: boolean }) {
  return (
    <FloatButton
      name="chat"
      live={live}
      load={async (_, close) => {
        const [{ PageChat }, { liveSocket }] = await Promise.all([
          import('../chat/page-chat.tsx'),
          import('../live/live-socket.ts'),
        ])
        return <PageChat view={view} socket={liveSocket()} onClose={close} />
      }}
    >
      <IconMessageCircle aria-hidden="true" size={20} stroke={1.75} />
      {CHAT_NOW}
      {unread > 0 && <span className="float-new">{newCount(unread)}</span>}
    </FloatButton>
  )
}
