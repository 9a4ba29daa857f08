import { backupFailedMail } from '../mail/backup-mails.ts'
import { type Ctx, withTransaction } from '../runtime/context.ts'
import { queueMail } from '../runtime/queue-mail.ts'
import { runBackupProcess } from './backup-process.ts'

/**
 * Makes a scheduled backup. If it fails, logs the reason and mails it to the administrators, or to the support address
 * without any.
 */
export async function makeBackup(
  ctx: Ctx,
  { signal, run = runBackupProcess }: { signal: AbortSignal; run?: (signal: AbortSignal) => Promise<string | null> },
): Promise<void> {
  const reason = await run(signal)
  if (reason === null) return
  ctx.deps.log.error({ reason }, 'the backup failed')
  const { publicUrl, adminEmails, site } = ctx.deps.config
  await withTransaction(ctx, async (tx) => {
    const mail = backupFailedMail(publicUrl, { reason, failedAt: tx.now() })
    for (const address of adminEmails.length > 0 ? adminEmails : [site.supportEmail]) await queueMail(tx, address, mail)
  })
}
