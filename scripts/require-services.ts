import pg from 'pg'
import { createClient } from 'redis'
import { requireDebianPrograms } from './debian-programs.ts'

/** Ends the process with an error if a service does not respond, because CI without it would skip tests and pass. */
async function requireService(name: string, setting: string, ask: (url: string) => Promise<void>): Promise<void> {
  try {
    await ask(process.env[setting] ?? '')
  } catch (error) {
    console.error(`No ${name} responds at ${setting}: ${error instanceof Error ? error.message : error}`)
    process.exit(1)
  }
}

await requireService('PostgreSQL', 'TEST_DATABASE_URL', async (connectionString) => {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 })
  await client.connect()
  await client.query('select 1')
  await client.end()
})
await requireService('Redis', 'TEST_REDIS_URL', async (url) => {
  const client = createClient({ url, socket: { connectTimeout: 5000, reconnectStrategy: false } })
  // Without a listener the error would end the process before it is reported.
  client.on('error', () => {})
  await client.connect()
  await client.ping()
  client.destroy()
})
try {
  requireDebianPrograms()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
