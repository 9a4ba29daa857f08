import { useQuery } from '@tanstack/react-query'
import { portfolioTexts } from '@vitrine/core/portfolios'
import { useOrpc } from '../../api/app-context.ts'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../ui/tabs.tsx'
import { useFailureToast } from '../../ui/use-failure-toast.ts'
import { FileList } from '../files/index.ts'
import { DashboardHeader } from './dashboard-header.tsx'
import { PortfolioList } from './portfolio-list.tsx'
import { SessionNote } from './session-note.tsx'

/** The owner's own rooms: the portfolios, their files, and how to leave. */
export function DashboardScreen() {
  const orpc = useOrpc()
  const portfolios = useQuery(orpc.portfolios.listOwn.queryOptions())
  useFailureToast(portfolioTexts.loadFailed, portfolios)

  return (
    <div className="min-h-dvh">
      <DashboardHeader />
      <main id="main" className="mx-auto w-full max-w-4xl px-4 pt-8 pb-20 sm:px-6 sm:pt-12">
        <h1 className="font-display text-3xl font-semibold tracking-tight sm:text-4xl">Dashboard</h1>
        <Tabs defaultValue="portfolios" className="mt-6">
          <TabsList aria-label="Dashboard">
            <TabsTrigger value="portfolios">Portfolios</TabsTrigger>
            <TabsTrigger value="files">Files</TabsTrigger>
          </TabsList>
          <TabsContent value="portfolios" className="mt-6">
            <PortfolioList
              portfolios={portfolios.data}
              failed={portfolios.isError}
              onRetry={() => void portfolios.refetch()}
            />
          </TabsContent>
          <TabsContent value="files" className="mt-6">
            <FileList />
          </TabsContent>
        </Tabs>
        <SessionNote />
      </main>
    </div>
  )
}
