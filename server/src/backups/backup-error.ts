/** Error of a backup or a restore. Its message is a sentence for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}
