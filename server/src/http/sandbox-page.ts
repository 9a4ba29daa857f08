import { site } from '@vitrine/core/site'
import { html } from 'hono/html'
import { OUTBOX_STYLE } from './outbox-page.ts'

/** Renders `/sandbox`: confirms that this browser can now open the simulated Checkout. */
export function sandboxPage() {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Sandbox · ${site.name}</title>
<link rel="icon" href="/favicon.svg">
<style>${OUTBOX_STYLE}</style>
</head>
<body>
<main>
<h1>Sandbox</h1>
<p>Payments are simulated here, and this browser can now open the simulated Checkout. No money moves.</p>
<p><a href="/pricing">See the plans</a></p>
</main>
</body>
</html>`
}
