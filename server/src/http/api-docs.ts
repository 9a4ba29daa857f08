import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { site } from '@vitrine/core/site'
import { Hono } from 'hono'
import { describeApi } from './api.ts'
import { contentSecurityPolicy } from './security-headers.ts'

// Version 5.17.14 is the last one without an install script that reports to its maker.
const FILES: ReadonlyMap<string, string> = new Map([
  ['swagger-ui.css', 'text/css; charset=utf-8'],
  ['swagger-ui-bundle.js', 'text/javascript; charset=utf-8'],
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

/** `/api/openapi.json` and its reader at `/api/docs`, from this server's own files alone. */
export function apiDocs(publicUrl: string): Hono {
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
  let description: ReturnType<typeof describeApi> | undefined
  return new Hono()
    .get('/openapi.json', async (c) => {
      description ??= describeApi(publicUrl)
      return c.json(await description)
    })
    .get('/docs', (c) => {
      // The reader sets style attributes while it renders.
      c.header('content-security-policy', contentSecurityPolicy({ styles: ["'unsafe-inline'"] }))
      return c.html(PAGE)
    })
    .get('/docs/start.js', (c) => c.body(START, 200, { 'content-type': 'text/javascript; charset=utf-8' }))
    .get('/docs/:file', async (c) => {
      const file = c.req.param('file')
      const type = FILES.get(file)
      if (!type) return c.notFound()
      return c.body(await readFile(join(folder, file), 'utf8'), 200, { 'content-type': type })
    })
}
