import type { Ctx } from '../../runtime/context.ts'
import { clearReporter } from './queries.ts'

/**
 * Removes a person whose account is being deleted from the reports that they sent. Reports and decisions stay, those about
 * the person without the person. Returns the number of changed reports; 0 once none is left.
 */
export function eraseReportNames(ctx: Ctx, { userId }: { userId: string }): Promise<number> {
  return clearReporter(ctx.db, userId)
}
