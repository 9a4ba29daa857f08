import { html } from 'hono/html'
import { renderLocalPage } from './local-page.ts'

/** Renders `/sandbox`: confirms that this browser can now open the simulated services, and links to their controls. */
export function sandboxPage() {
  return renderLocalPage(
    'Sandbox',
    html`<p>Payments, Discord and Spotify are simulated here, and this browser can now open them. No money moves.</p>
<p><a href="/pricing">See the plans</a></p>
<p><a href="/sandbox/discord">Change what people do on Discord</a></p>
<p><a href="/sandbox/spotify">Play songs on Spotify</a></p>`,
  )
}
