import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { analyticsTexts } from '@vitrine/core/analytics/texts'
import type { Conversation } from '@vitrine/core/chat'
import { chatTexts } from '@vitrine/core/chat/texts'
import { portfolioTexts } from '@vitrine/core/portfolios'
import { type ReactNode, useRef, useState } from 'react'
import { useOrpc } from '../../api/app-context.ts'
import { useHydrated } from '../../ui/hydration.ts'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../ui/tabs.tsx'
import { useFailureToast } from '../../ui/use-failure-toast.ts'
import { AnalyticsTab } from '../analytics/index.ts'
import { DashboardChat, MessagesTab, useUnread } from '../chat/index.ts'
import { FileList } from '../files/index.ts'
import { PortfolioList } from './portfolio-list.tsx'
import { SessionFooter } from './session-footer.tsx'
import { ShareOrPublish } from './share-or-publish.tsx'

/** Tabs of the dashboard. Each has its own address: /dashboard#messages. */
const TABS = ['portfolios', 'analytics', 'messages', 'files']

/** Renders the dashboard: portfolios, statistics, messages, files, and the session. */
export function DashboardScreen() {
  const orpc = useOrpc()
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const hash = useOwnHash()
  const portfolios = useQuery(
    orpc.portfolios.listOwn.queryOptions({ refetchOnWindowFocus: 'always', refetchOnReconnect: 'always' }),
  )
  // The server does not know the fragment of the address.
  const tab = hydrated && TABS.includes(hash) ? hash : 'portfolios'
  const [open, setOpen] = useState<Conversation | null>(null)
  useFailureToast(portfolioTexts.loadFailed, portfolios)
  const loaded = {
    portfolios: portfolios.data,
    failed: portfolios.isError,
    onRetry: () => void portfolios.refetch(),
  }

  function choose(next: string): void {
    void navigate({
      to: '/dashboard',
      search: true,
      hash: next === 'portfolios' ? '' : next,
      replace: true,
      resetScroll: false,
    })
  }

  return (
    <>
      {/* The open tab is its visible title. The fragment of the address leads to the top of the screen. */}
      <h1 id={tab} className="sr-only scroll-mt-40">
        Dashboard
      </h1>
      <Tabs value={tab} onValueChange={choose}>
        <DashboardTabList />
        <TabsContent value="portfolios" className={CONTENT}>
          <PortfolioList {...loaded} />
        </TabsContent>
        <TabsContent value="analytics" className={CONTENT}>
          <AnalyticsTab {...loaded} action={(portfolio) => <ShareOrPublish portfolio={portfolio} />} />
        </TabsContent>
        <TabsContent value="messages" className={CONTENT}>
          <MessagesTab
            {...loaded}
            openId={open?.id ?? null}
            onOpen={setOpen}
            onDeleted={({ id }) => setOpen((shown) => (shown?.id === id ? null : shown))}
          />
        </TabsContent>
        <TabsContent value="files" className={CONTENT}>
          <FileList />
        </TabsContent>
      </Tabs>
      <SessionFooter />
      {open && <DashboardChat conversation={open} onClose={() => setOpen(null)} />}
    </>
  )
}

/**
 * Returns the fragment of the dashboard's address. While the next screen loads, the address is already that of the next
 * screen: the dashboard would be rendered again, only to be removed.
 */
function useOwnHash(): string {
  const last = useRef('')
  return useLocation({
    select({ pathname, hash }) {
      if (pathname === '/dashboard') last.current = hash
      return last.current
    },
  })
}

const CONTENT = 'pt-5 sm:pt-7'

function DashboardTabList() {
  const unread = useUnread()
  return (
    <TabsList
      aria-label="Dashboard"
      className="-mx-1 items-baseline gap-3 border-0! narrow:gap-1 min-[420px]:gap-5 sm:gap-7"
    >
      <TitleTab value="portfolios">Portfolios</TitleTab>
      <TitleTab value="analytics">{analyticsTexts.analytics}</TitleTab>
      <TitleTab value="messages">
        {chatTexts.messages}
        {unread.total > 0 && <UnreadCount count={unread.total} />}
      </TitleTab>
      <TitleTab value="files">Files</TitleTab>
    </TabsList>
  )
}

/** Renders a tab, the open one as large as a title, because what it opens has no other one. */
function TitleTab({ value, children }: { value: string; children: ReactNode }) {
  return (
    <TabsTrigger
      value={value}
      className="mb-0! border-0! px-1! narrow:text-sm data-[state=active]:font-display data-[state=active]:text-xl data-[state=active]:font-semibold data-[state=active]:tracking-tight sm:data-[state=active]:text-3xl"
    >
      {children}
    </TabsTrigger>
  )
}

function UnreadCount({ count }: { count: number }) {
  return (
    <span className="ml-2 inline-block min-w-5 rounded-full bg-bone px-1.5 py-1 text-center align-middle font-sans text-xs leading-none font-semibold tracking-normal text-void tabular-nums">
      {count}
      <span className="sr-only"> new</span>
    </span>
  )
}
