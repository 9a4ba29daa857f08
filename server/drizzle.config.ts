import { defineConfig } from 'drizzle-kit'

export default defineConfig({ dialect: 'postgresql', schema: './src/db/tables/index.ts', out: './src/db/migrations' })
