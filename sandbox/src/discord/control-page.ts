import { Hono } from 'hono'
import { html } from 'hono/html'
import { sandboxPage } from '../sandbox-page.ts'
import type { Activity, Person, Status, Store } from './state.ts'

const STATUSES: Record<Status, string> = {
  online: 'Online',
  idle: 'Idle',
  dnd: 'Do Not Disturb',
  offline: 'Offline',
}
const TYPES: Record<Exclude<Activity['type'], 4>, string> = {
  0: 'Playing',
  1: 'Streaming',
  2: 'Listening to',
  3: 'Watching',
  5: 'Competing in',
}
/** Activities that the form offers. */
const SLOTS = [1, 2, 3]
const MINUTE_MS = 60_000

/**
 * Creates the page that changes people's statuses, activities and membership of the bot's server. Calls `onChange`
 * after a change is stored.
 */
export function createControlPage(store: Store, onChange: (person: Person) => void): Hono {
  const { state } = store
  const app = new Hono()
  app.get('/discord', (c) =>
    sandboxPage(c, { provider: 'Discord', title: 'People on Discord', content: html`${state.people.map(personForm)}` }),
  )
  app.post('/discord/:id', async (c) => {
    const person = state.people.find(({ id }) => id === c.req.param('id'))
    if (!person) return c.text('Not found', 404)
    const form = await c.req.formData()
    const field = (name: string) => String(form.get(name) ?? '').trim()
    person.status = STATUS_NAMES.find((status) => status === field('status')) ?? person.status
    person.inServer = form.has('server')
    person.activities = [customStatus(field('custom')), ...SLOTS.map((slot) => activity(slot, field))].flat()
    await store.save()
    onChange(person)
    // Relative, because the page is served below a prefix of the product.
    return c.body(null, 303, { location: '../discord' })
  })
  return app
}

const STATUS_NAMES = ['online', 'idle', 'dnd', 'offline'] as const

function customStatus(state: string): Activity[] {
  return state === '' ? [] : [{ type: 4, name: 'Custom Status', state }]
}

function activity(slot: number, field: (name: string) => string): Activity[] {
  const name = field(`name${slot}`)
  const type = ([0, 1, 2, 3, 5] as const).find((one) => String(one) === field(`type${slot}`)) ?? 0
  const minutes = Number(field(`minutes${slot}`) || Number.NaN)
  if (name === '') return []
  return [
    {
      type,
      name,
      details: field(`details${slot}`) || undefined,
      timestamps: Number.isFinite(minutes) ? { start: Math.round(Date.now() - minutes * MINUTE_MS) } : undefined,
    },
  ]
}

function personForm({ id, username, status, inServer, activities }: Person) {
  const shown = activities.filter(({ type }) => type !== 4)
  const custom = activities.find(({ type }) => type === 4)?.state ?? ''
  return html`<article>
<h2>${username}</h2>
<form method="post" action="discord/${id}">
<label>Status <select name="status">${STATUS_NAMES.map(
    (one) => html`<option value="${one}" ${one === status ? 'selected' : ''}>${STATUSES[one]}</option>`,
  )}</select></label>
<label>Custom status <input name="custom" value="${custom}" maxlength="128"></label>
<label class="choice"><input type="checkbox" name="server" ${inServer ? 'checked' : ''}> is in the bot’s server</label>
${SLOTS.map((slot) => activityFields(slot, shown[slot - 1]))}
<button>Save</button>
</form>
</article>`
}

function activityFields(slot: number, activity: Activity | undefined) {
  const start = activity?.timestamps?.start
  const minutes = start === undefined ? '' : Math.round((Date.now() - start) / MINUTE_MS)
  return html`<fieldset><legend>Activity ${slot}</legend>
<label>Kind <select name="type${slot}">${Object.entries(TYPES).map(
    ([type, verb]) =>
      html`<option value="${type}" ${String(activity?.type) === type ? 'selected' : ''}>${verb}</option>`,
  )}</select></label>
<label>Name <input name="name${slot}" value="${activity?.name ?? ''}" maxlength="128"></label>
<label>Details <input name="details${slot}" value="${activity?.details ?? ''}" maxlength="128"></label>
<label>Minutes ago <input name="minutes${slot}" type="number" min="0" value="${minutes}"></label>
</fieldset>`
}
