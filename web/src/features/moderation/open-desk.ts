import { notFound } from '@tanstack/react-router'
import type { AppContext } from '../../api/app-context.ts'
import { refusalOf } from '../../api/errors.ts'

/**
 * Reads what the desk, or a part of it, shows first. Throws 'not found' for everyone without a role, and for a part that
 * does not exist.
 */
export async function openDesk(context: AppContext, part?: string): Promise<void> {
  const { queryClient, orpc } = context
  await requireKeeper(context)
  if (part === undefined) await queryClient.ensureQueryData(orpc.moderation.queue.queryOptions())
  else if (part === 'guards')
    await queryClient.ensureQueryData(orpc.moderation.linkHosts.queryOptions({ input: { search: '' } }))
  else throw notFound()
}

async function requireKeeper({ queryClient, orpc }: AppContext): Promise<void> {
  try {
    await queryClient.fetchQuery(orpc.moderation.keeper.queryOptions())
  } catch (error) {
    throw refusalOf(error) ? notFound() : error
  }
}
