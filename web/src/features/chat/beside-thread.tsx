import { chatTexts } from '@vitrine/core/chat/texts'
import { MessagesSquare } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'
import { useIsWide } from '../../ui/use-is-wide.ts'
import { setThreadPane } from './thread-pane.ts'

/** Renders the list, on a wide screen with the place of the open conversation beside it. */
export function BesideThread({ children }: { children: ReactNode }) {
  const wide = useIsWide()
  if (!wide) return children
  return (
    <div className="grid h-[max(500px,calc(100dvh-22rem))] grid-cols-[minmax(0,25rem)_minmax(0,1fr)] gap-4">
      <div className="min-h-0 overflow-y-auto overscroll-contain rounded-card p-px [scrollbar-width:thin]">
        {children}
      </div>
      <div className="relative min-h-0">
        <div ref={setThreadPane} className="peer h-full" />
        <Card className="absolute inset-0 flex flex-col items-center justify-center gap-3 p-6 text-center text-bone-2 peer-[:not(:empty)]:hidden">
          <MessagesSquare aria-hidden className="size-6 text-bone-3" />
          <p>{chatTexts.chooseConversation}</p>
        </Card>
      </div>
    </div>
  )
}
