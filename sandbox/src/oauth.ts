import type { Context } from 'hono'
import { html } from 'hono/html'
import { newToken } from './credentials.ts'
import { sandboxPage, withQuery } from './sandbox-page.ts'

/** Time within which a code is exchanged, in milliseconds. */
const CODE_LIFE_MS = 60_000

/** Differences between the screens of providers. */
interface ConsentOptions {
  provider: string
  /** Label of the button that agrees. The form's field `answer` contains it in lower case. */
  agree: string
  /** Parameters with which the browser returns to the client after any other answer. */
  denied: Record<string, string>
}

/** Creates the screen on which people let a client use their accounts, and the codes that it gives the client. */
export function createConsent({ provider, agree, denied }: ConsentOptions) {
  const codes = new Map<string, { personId: string; redirectUri: string; expiresAt: number }>()
  const agrees = (form: URLSearchParams) => form.get('answer') === agree.toLowerCase()

  return {
    /** Responds with the screen. Its form sends the request's query again, with the chosen person and the answer. */
    ask(c: Context, { title, text, people }: { title: string; text: string; people: { id: string; name: string }[] }) {
      const content = html`<p>${text}</p>
<form method="post" action="authorize">
${Object.entries(c.req.query()).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<fieldset><legend>Who are you?</legend>
${people.map(
  ({ id, name }, index) =>
    html`<label class="choice"><input type="radio" name="person" value="${id}" ${index === 0 ? 'checked' : ''}> ${name}</label>`,
)}
</fieldset>
<button name="answer" value="${agree.toLowerCase()}">${agree}</button>
<button name="answer" value="cancel" class="quiet">Cancel</button>
</form>`
      return sandboxPage(c, { provider, title, content })
    },
    /** Responds with a page that says why a request is refused. */
    refuse: (c: Context, title: string) => sandboxPage(c, { provider, title, content: html`` }, 400),
    agrees,
    /** Sends the browser back to the client, with a code for the person's tokens if the form agrees. */
    redirect(c: Context, form: URLSearchParams, personId: string) {
      const redirectUri = form.get('redirect_uri') ?? ''
      const state = form.get('state') ?? undefined
      if (!agrees(form)) return c.redirect(withQuery(redirectUri, { ...denied, state }))
      const code = newToken()
      codes.set(code, { personId, redirectUri, expiresAt: Date.now() + CODE_LIFE_MS })
      return c.redirect(withQuery(redirectUri, { code, state }))
    },
    /** Returns the person of a form's code, which can be exchanged once; null for a wrong or expired one. */
    takeCode(form: URLSearchParams): string | null {
      const code = form.get('code') ?? ''
      const found = codes.get(code)
      codes.delete(code)
      const isValid = found && found.redirectUri === form.get('redirect_uri') && found.expiresAt > Date.now()
      return isValid ? found.personId : null
    },
  }
}

/** Answers the provider's screen at `screenUrl` as a browser does. Returns the address to which it is redirected. */
export async function answerConsent(
  authorizeUrl: string,
  { screenUrl, personId, answer }: { screenUrl: string; personId: string; answer: string },
): Promise<string> {
  const asked = Object.fromEntries(new URL(authorizeUrl).searchParams)
  const screen = await fetch(withQuery(screenUrl, asked))
  if (!screen.ok) throw new Error(`The screen answers with status ${screen.status}`)
  const body = new URLSearchParams({ ...asked, person: personId, answer })
  const response = await fetch(screenUrl, { method: 'POST', body, redirect: 'manual' })
  return response.headers.get('location') ?? ''
}

/** Returns the fields of a form; null for any other body. */
export async function readForm(c: Context): Promise<URLSearchParams | null> {
  const isForm = c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded')
  return isForm ? new URLSearchParams(await c.req.text()) : null
}
