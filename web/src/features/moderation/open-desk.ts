import { notFound } from '@tanstack/react-router'
import type { AppContext } from '../../api/app-context.ts'
import { refusalOf } from '../../api/errors.ts'

/** Reads what the desk shows first. Throws 'not found' for everyone without a role. */
export async function openDesk({ queryClient, orpc }: AppContext): Promise<void> {
  try {
    await queryClient.fetchQuery(orpc.moderation.keeper.queryOptions())
  } catch (error) {
    throw refusalOf(error) ? notFound() : error
  }
  await queryClient.ensureQueryData(orpc.moderation.queue.queryOptions())
}
