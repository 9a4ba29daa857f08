import { Hono } from 'hono'
import { html } from 'hono/html'
import { sandboxPage } from '../sandbox-page.ts'
import type { SpotifyControls } from './controls.ts'
import { LIBRARY, type Person, playbackAt, type State } from './state.ts'

/** Seconds for which the page lets all requests be refused. */
const LIMIT_SECONDS = 60

/** Creates the page on which songs are played and faults chosen. */
export function createControlPage(state: State, controls: SpotifyControls): Hono {
  const app = new Hono()
  app.get('/spotify', (c) =>
    sandboxPage(c, {
      provider: 'Spotify',
      title: 'People on Spotify',
      content: html`${state.people.map(personForm)}
<article><h2>Faults</h2>
<form method="post" action="spotify/limit"><button class="quiet">Refuse all requests for ${LIMIT_SECONDS} s (429)</button></form>
</article>`,
    }),
  )
  app.post('/spotify/limit', (c) => {
    controls.limit(LIMIT_SECONDS)
    return c.body(null, 303, { location: '../spotify' })
  })
  app.post('/spotify/:id', async (c) => {
    const id = c.req.param('id')
    if (!state.people.some((person) => person.id === id)) return c.text('Not found', 404)
    const form = await c.req.formData()
    const item = String(form.get('item') ?? '')
    switch (form.get('answer')) {
      case 'play':
        controls.play(id, item)
        break
      case 'pause':
        controls.pause(id)
        break
      case 'stop':
        controls.stop(id)
        break
      case 'forbid':
        controls.forbid(id, true)
        break
      case 'allow':
        controls.forbid(id, false)
        break
      case 'revoke':
        controls.revoke(id)
        break
    }
    return c.body(null, 303, { location: '../spotify' })
  })
  return app
}

function personForm({ id, displayName, playback, forbidden }: Person) {
  const current = playbackAt(playback, Date.now())
  const state = current ? `${playback?.playing ? 'Plays' : 'Paused'}: ${current.item.name}` : 'Plays nothing'
  return html`<article>
<h2>${displayName ?? id}</h2>
<p>${state}</p>
<form method="post" action="spotify/${id}">
<label>Title <select name="item">${LIBRARY.map(
    (item) => html`<option value="${item.id}" ${item.id === current?.item.id ? 'selected' : ''}>${item.name}</option>`,
  )}</select></label>
<button name="answer" value="play">Play</button>
<button name="answer" value="pause" class="quiet">Pause</button>
<button name="answer" value="stop" class="quiet">Stop</button>
<button name="answer" value="${forbidden ? 'allow' : 'forbid'}" class="quiet">${forbidden ? 'Allow' : 'Forbid'} (403)</button>
<button name="answer" value="revoke" class="quiet">Revoke access</button>
</form>
</article>`
}
