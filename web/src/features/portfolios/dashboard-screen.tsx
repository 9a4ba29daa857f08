import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { analyticsTexts } from '@vitrine/core/analytics/texts'
import type { Conversation } from '@vitrine/core/chat'
import { chatTexts } from '@vitrine/core/chat/texts'
import { portfolioTexts } from '@vitrine/core/portfolios'
import { useState } from 'react'
import { useOrpc } from '../../api/app-context.ts'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../ui/tabs.tsx'
import { useFailureToast } from '../../ui/use-failure-toast.ts'
import { AnalyticsTab } from '../analytics/index.ts'
import { DashboardChat, MessagesTab, useUnread } from '../chat/index.ts'
import { FileList } from '../files/index.ts'
import { DashboardHeader } from './dashboard-header.tsx'
import { PortfolioList } from './portfolio-list.tsx'
import { SessionFooter } from './session-footer.tsx'
import { ShareButton } from './share-button.tsx'

/** Tabs of the dashboard. Each has its own address: /dashboard#messages. */
const TABS = ['portfolios', 'analytics', 'messages', 'files']

/** Renders the dashboard: portfolios, statistics, messages, files, and the session. */
export function DashboardScreen() {
  const orpc = useOrpc()
  const navigate = useNavigate()
  const hash = useLocation({ select: (location) => location.hash })
  const portfolios = useQuery(
    orpc.portfolios.listOwn.queryOptions({ refetchOnWindowFocus: 'always', refetchOnReconnect: 'always' }),
  )
  const [open, setOpen] = useState<Conversation | null>(null)
  useFailureToast(portfolioTexts.loadFailed, portfolios)
  const retry = () => void portfolios.refetch()

  function choose(tab: string): void {
    void navigate({
      to: '/dashboard',
      search: true,
      hash: tab === 'portfolios' ? '' : tab,
      replace: true,
      resetScroll: false,
    })
  }

  return (
    <div className="min-h-dvh">
      <DashboardHeader />
      <main id="main" className="mx-auto w-full max-w-4xl px-4 pt-8 pb-20 sm:px-6 sm:pt-12">
        <h1 className="font-display text-3xl font-semibold tracking-tight sm:text-4xl">Dashboard</h1>
        <Tabs value={TABS.includes(hash) ? hash : 'portfolios'} onValueChange={choose} className="mt-6">
          <DashboardTabList />
          <TabsContent value="portfolios" className="mt-6">
            <PortfolioList portfolios={portfolios.data} failed={portfolios.isError} onRetry={retry} />
          </TabsContent>
          <TabsContent value="analytics" className="mt-6">
            <AnalyticsTab
              portfolios={portfolios.data}
              failed={portfolios.isError}
              onRetry={retry}
              share={(portfolio) => <ShareButton portfolio={portfolio} />}
            />
          </TabsContent>
          <TabsContent value="messages" className="mt-6">
            <MessagesTab
              portfolios={portfolios.data}
              failed={portfolios.isError}
              onRetry={retry}
              openId={open?.id ?? null}
              onOpen={setOpen}
              onDeleted={({ id }) => setOpen((shown) => (shown?.id === id ? null : shown))}
            />
          </TabsContent>
          <TabsContent value="files" className="mt-6">
            <FileList />
          </TabsContent>
        </Tabs>
        <SessionFooter />
      </main>
      {open && <DashboardChat conversation={open} onClose={() => setOpen(null)} />}
    </div>
  )
}

function DashboardTabList() {
  const unread = useUnread()
  return (
    <TabsList aria-label="Dashboard">
      <TabsTrigger className="max-sm:px-2.5" value="portfolios">
        Portfolios
      </TabsTrigger>
      <TabsTrigger className="max-sm:px-2.5" value="analytics">
        {analyticsTexts.analytics}
      </TabsTrigger>
      <TabsTrigger className="max-sm:px-2.5" value="messages">
        {chatTexts.messages}
        {unread.total > 0 && <UnreadCount count={unread.total} />}
      </TabsTrigger>
      <TabsTrigger className="max-sm:px-2.5" value="files">
        Files
      </TabsTrigger>
    </TabsList>
  )
}

function UnreadCount({ count }: { count: number }) {
  return (
    <span className="ml-2 inline-block min-w-5 rounded-full bg-bone px-1.5 py-1 text-center text-xs leading-none font-semibold text-void tabular-nums">
      {count}
      <span className="sr-only"> new</span>
    </span>
  )
}
