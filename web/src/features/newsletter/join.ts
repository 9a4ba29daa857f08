import { newsletterTexts } from '@vitrine/core/newsletter/texts'
import { fieldErrorsOf, messageOf } from '../../api/errors.ts'
import type { ApiClient } from '../../renderer.ts'

/** Forms whose request is under way. */
const busy = new WeakSet<HTMLFormElement>()

/**
 * Sends the e-mail address in the form and shows the result in the form's status. Empties the field after success;
 * after a failure the address stays. Does nothing while a request of this form is under way. The footer renders the
 * form without React state, so that screens load its markup only.
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

/** Returns the text to show for a failure; null if the address was stored. */
async function send(api: Pick<ApiClient, 'newsletter'>, email: string): Promise<string | null> {
  try {
    await api.newsletter.join({ email })
    return null
  } catch (error) {
    return fieldErrorsOf(error)[0]?.message ?? messageOf(error, newsletterTexts.joinFailed)
  }
}
