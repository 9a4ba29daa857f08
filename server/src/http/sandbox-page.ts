import { html } from 'hono/html'
import { renderLocalPage } from './local-page.ts'

/** Renders `/sandbox`: confirms that this browser can now open the simulated Checkout. */
export function sandboxPage() {
  return renderLocalPage(
    'Sandbox',
    html`<p>Payments are simulated here, and this browser can now open the simulated Checkout. No money moves.</p>
<p><a href="/pricing">See the plans</a></p>`,
  )
}
