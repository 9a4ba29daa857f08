import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { site } from '@vitrine/core/site'
import { Hono } from 'hono'
import { describeApi } from './openapi.ts'
import { once, precompress, precompressedResponse } from './precompressed-response.ts'
import { contentSecurityPolicy } from './security-headers.ts'

const SCRIPT = 'text/javascript; charset=utf-8'
// Files of Swagger UI. Its dependency with an install script that sends usage data is replaced (scripts/no-usage-data).
const FILES: ReadonlyMap<string, string> = new Map([
  ['swagger-ui.css', 'text/css; charset=utf-8'],
  ['swagger-ui-bundle.js', SCRIPT],
])

const START = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true, validatorUrl: null })`

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${site.name} API</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<main id="docs"><h1>${site.name} API</h1><p>The description is at <a href="/api/openapi.json">/api/openapi.json</a>.</p></main>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`

/** Seconds for which browsers cache the files of `/api/docs`. Afterwards the ETag saves sending the body again. */
const MAX_AGE_S = 24 * 60 * 60

/** Creates the routes `/api/openapi.json` and `/api/docs` (Swagger UI). Each body is compressed once. */
export function apiDocs(publicUrl: string): Hono {
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
  const description = once(async () => precompress(JSON.stringify(await describeApi(publicUrl))))
  const page = once(() => precompress(PAGE))
  const files = new Map([
    ['start.js', { type: SCRIPT, read: once(() => precompress(START)) }],
    ...[...FILES].map(([name, type]) => {
      const read = once(async () => precompress(await readFile(join(folder, name))))
      return [name, { type, read }] as const
    }),
  ])
  return new Hono()
    .get('/openapi.json', async (c) =>
      precompressedResponse(c.req.raw, await description(), {
        headers: { 'content-type': 'application/json', 'cache-control': 'no-cache' },
      }),
    )
    .get('/docs', async (c) =>
      precompressedResponse(c.req.raw, await page(), {
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-cache',
          // Swagger UI sets style attributes while it renders.
          'content-security-policy': contentSecurityPolicy({ styles: ["'unsafe-inline'"] }),
        },
      }),
    )
    .get('/docs/:file', async (c) => {
      const file = files.get(c.req.param('file'))
      if (!file) return c.notFound()
      const headers = { 'content-type': file.type, 'cache-control': `public, max-age=${MAX_AGE_S}` }
      return precompressedResponse(c.req.raw, await file.read(), { headers })
    })
}
