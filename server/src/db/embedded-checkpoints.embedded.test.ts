import { expect, test } from 'vitest'
import { leaseEmbedded } from '../testing/embedded-pool.ts'
import { startCheckpoints } from './embedded-checkpoints.ts'

test('a checkpoint is made each time the log reaches the limit', async () => {
  const { client, release } = await leaseEmbedded()
  const bytes = 256 * 1024
  const stop = startCheckpoints(client, { intervalMs: 10, bytes })
  const logSize = async () => {
    const { rows } = await client.query<{ bytes: number }>(
      'select (pg_current_wal_insert_lsn() - redo_lsn)::float8 as bytes from pg_control_checkpoint()',
    )
    return rows[0]?.bytes ?? 0
  }
  for (let round = 0; round < 2; round += 1) {
    await client.query(
      `insert into job_runs (name, ran_at) select repeat(md5(n::text || $1), 20), now()
      from generate_series(1, 1000) n`,
      [`${round}`],
    )
    await expect.poll(logSize).toBeLessThan(bytes)
  }
  stop()
  await release()
})
