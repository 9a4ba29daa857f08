import pg from 'pg'

/** Ends with a sentence where the PostgreSQL of TEST_DATABASE_URL does not answer: CI must not pass without it. */
const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL, connectionTimeoutMillis: 5000 })
try {
  await client.connect()
  await client.query('select 1')
  await client.end()
} catch (error) {
  console.error(`No PostgreSQL answers at TEST_DATABASE_URL: ${error instanceof Error ? error.message : error}`)
  process.exit(1)
}
