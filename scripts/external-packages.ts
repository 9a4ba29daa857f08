/** Packages that the built server imports from node_modules, because binaries or data files belong to them. */
export const EXTERNAL_PACKAGES = ['@electric-sql/pglite', 'discord.js', 'pg', 'pino', 'sharp', 'swagger-ui-dist', 'ws']

/** Packages whose files the running server reads. */
export const READ_PACKAGES = ['crawler-user-agents']
