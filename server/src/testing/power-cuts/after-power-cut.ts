import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { recordDisk } from './recorded-disk.ts'
import { writeSurvivors } from './surviving-disk.ts'

/**
 * Runs `work` on a folder and cuts the power. Returns a folder with what was there before and what was flushed, and the
 * function that deletes it.
 */
export async function afterPowerCut(
  folder: string,
  work: () => Promise<unknown>,
): Promise<{ folder: string; remove(): void }> {
  const root = mkdtempSync(join(tmpdir(), 'vitrine-power-cut-'))
  const [base, target] = [join(root, 'base'), join(root, 'left')]
  cpSync(folder, base, { recursive: true })
  const recording = recordDisk(folder)
  try {
    await work()
  } finally {
    recording.stop()
  }
  const { operations } = recording
  writeSurvivors(target, { base, operations, at: operations.length, random: () => 0 })
  return { folder: target, remove: () => rmSync(root, { recursive: true, force: true }) }
}
