import { newsletterTexts } from '@vitrine/core/newsletter/texts'
import { fieldErrorsOf, messageOf } from '../../api/errors.ts'
import type { ApiClient } from '../../renderer.ts'

/** Forms whose request is under way. */
const busy = new WeakSet<HTMLFormElement>()

/**
 * Sends the address of the form, shows the result in the form's status, and empties the field. After a failure the
 * address stays. The footer renders the form without state, so that its markup is all that every screen loads.
 */
export async function join(api: Pick<ApiClient, 'newsletter'>, form: HTMLFormElement): Promise<void> {
  if (busy.has(form)) return
  busy.add(form)
  const failure = await send(api, String(new FormData(form).get('email')))
  busy.delete(form)
  const field = form.querySelector('input')
  const status = form.querySelector('[role=status]')
  if (failure === null) form.reset()
  field?.toggleAttribute('aria-invalid', failure !== null)
  if (failure !== null) field?.setAttribute('aria-invalid', 'true')
  status?.classList.toggle('text-danger', failure !== null)
  if (status) status.textContent = failure ?? newsletterTexts.joined
}

/** Returns the reason of a failure; null if the address was stored. */
async function send(api: Pick<ApiClient, 'newsletter'>, email: string): Promise<string | null> {
  try {
    await api.newsletter.join({ email })
    return null
  } catch (error) {
    return fieldErrorsOf(error)[0]?.message ?? messageOf(error, newsletterTexts.joinFailed)
  }
}
