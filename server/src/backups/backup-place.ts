/** Place where scheduled backups are stored. */
export interface BackupPlace {
  description: string
  /** Returns the names of all files in the place. */
  list(): Promise<string[]>
  /** Stores a file under a name. */
  put(name: string, file: string): Promise<void>
  remove(names: readonly string[]): Promise<void>
}
