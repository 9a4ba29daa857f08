import { notFound } from '@tanstack/react-router'
import type { AppContext } from '../../api/app-context.ts'
import { refusalOf } from '../../api/errors.ts'

/** Reads what the desk shows first. Throws 'not found' for everyone without a role. */
export async function openDesk(context: AppContext): Promise<void> {
  const { queryClient, orpc } = context
  await requireKeeper(context)
  await queryClient.ensureQueryData(orpc.moderation.queue.queryOptions())
}

/** Reads what the guards of the desk show first. Throws 'not found' for everyone without a role. */
export async function openGuards(context: AppContext): Promise<void> {
  const { queryClient, orpc } = context
  await requireKeeper(context)
  await queryClient.ensureQueryData(orpc.moderation.linkHosts.queryOptions({ input: { search: '' } }))
}

async function requireKeeper({ queryClient, orpc }: AppContext): Promise<void> {
  try {
    await queryClient.fetchQuery(orpc.moderation.keeper.queryOptions())
  } catch (error) {
    throw refusalOf(error) ? notFound() : error
  }
}
