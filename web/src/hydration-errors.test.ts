import { dehydrate, hydrate, QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { reportHydrationErrors } from './hydration-errors.ts'

const QUERY = { queryKey: ['plan'], queryFn: () => ({ premium: true }) }
const report = vi.fn()
beforeEach(() => {
  report.mockClear()
  vi.stubGlobal('reportError', report)
  vi.stubGlobal('location', { pathname: '/subscription' })
})

/** Returns the client of a tab that has what the server has read for the document. */
async function openDocument(): Promise<QueryClient> {
  const server = new QueryClient()
  await server.prefetchQuery(QUERY)
  const tab = new QueryClient()
  hydrate(tab, dehydrate(server))
  return tab
}

test('an error of hydration is reported while the screen shows the data of its document', async () => {
  const tab = await openDocument()
  const onError = reportHydrationErrors(tab)
  await tab.fetchQuery({ queryKey: ['views'], queryFn: () => 3 })
  const error = new Error('text differs')
  onError(error)
  expect(report).toHaveBeenCalledWith(error)
})

test.each([
  ['the data of the document was read again', (tab: QueryClient) => tab.fetchQuery(QUERY)],
  ['a change was put into the data of the document', async (tab: QueryClient) => tab.setQueryData(['plan'], null)],
  ['the screen was left', async () => vi.stubGlobal('location', { pathname: '/' })],
])('none is reported after %s', async (_, change) => {
  const tab = await openDocument()
  const onError = reportHydrationErrors(tab)
  await change(tab)
  onError(new Error('text differs'))
  expect(report).not.toHaveBeenCalled()
})
