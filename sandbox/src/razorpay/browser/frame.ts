import type { ChoiceResult, ScreenData } from '../screen-data.ts'
import './sheet.css'
import './form.css'
import { checkCard, startCardForm } from './card-form.ts'
import { find, findAll, readScreenData } from './elements.ts'
import { createEnding, type Ending } from './ending.ts'
import { type Progress, startLeaving } from './leaving.ts'
import { startTabs } from './tabs.ts'

/** Milliseconds between two requests for the result of a waiting payment. */
const ASK_MS = 1_000
const UNREACHABLE = 'The payment could not be sent. Check your connection and try again.'

start()

function start(): void {
  const data = readScreenData()
  const ending = createEnding(data)
  const progress: Progress = { stage: 'choosing' }
  if (data.color) document.documentElement.style.setProperty('--merchant', data.color)
  startLeaving(data, { ending, progress })
  if (document.querySelector('#pay')) startPaying(data, { ending, progress })
  find('.sheet', HTMLElement).focus()
}

interface Run {
  ending: Ending
  progress: Progress
}

function startPaying(data: ScreenData, run: Run): void {
  const form = find('#pay', HTMLFormElement)
  const chosenMethod = startTabs(data)
  if (data.methods.includes('card')) startCardForm()
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const method = chosenMethod()
    if (form.ariaBusy === 'true' || (method === 'card' && !checkCard())) return
    setBusy(form, true)
    say('')
    const fields = new FormData(form)
    const choice = {
      key_id: data.keyId,
      order_id: data.orderId,
      method,
      outcome: fields.get('outcome'),
      webhook: fields.get('webhook'),
      description: data.description,
      email: data.email,
      contact: data.contact,
      ...(Object.keys(data.notes).length > 0 ? { notes: data.notes } : {}),
    }
    const answer = await ask('payments', { method: 'POST', body: JSON.stringify(choice) })
    setBusy(form, false)
    if ('problem' in answer) say(answer.problem)
    else take(data, { result: answer, run })
  })
  for (const button of findAll('button[type=submit]', form)) button.removeAttribute('disabled')
}

function take(data: ScreenData, { result, run }: { result: ChoiceResult; run: Run }): void {
  if (result.status === 'paid') {
    run.ending.paid(result.result)
  } else if (result.status === 'failed') {
    run.progress.stage = 'choosing'
    showForm()
    say(result.error.description)
    run.ending.failed(result.error)
  } else {
    run.progress.stage = result.status
    showPanel(result.status)
    if (result.status === 'waiting') askAgain(data, { paymentId: result.paymentId, run })
  }
}

function askAgain(data: ScreenData, { paymentId, run }: { paymentId: string; run: Run }): void {
  setTimeout(async () => {
    const answer = await ask(`payments/${paymentId}?key_id=${encodeURIComponent(data.keyId)}`)
    // The payment continues while the provider cannot be reached.
    if ('problem' in answer || answer.status === 'waiting') askAgain(data, { paymentId, run })
    else take(data, { result: answer, run })
  }, ASK_MS)
}

async function ask(path: string, init?: RequestInit): Promise<ChoiceResult | { problem: string }> {
  try {
    const answer = await fetch(path, { ...init, headers: { 'content-type': 'application/json' } })
    const body = await answer.json()
    return answer.ok ? resultOf(body) : { problem: String(body?.error?.description ?? UNREACHABLE) }
  } catch {
    return { problem: UNREACHABLE }
  }
}

/** Returns the result in a response. The cast is safe, because the server creates it from the same type. */
function resultOf(body: unknown): ChoiceResult {
  return body as ChoiceResult
}

function setBusy(form: HTMLFormElement, busy: boolean): void {
  form.ariaBusy = String(busy)
  for (const button of findAll('button[type=submit]', form)) button.toggleAttribute('aria-disabled', busy)
}

function say(problem: string): void {
  find('#alert', HTMLElement).textContent = problem
}

function showPanel(id: 'waiting' | 'silent'): void {
  find('#pay', HTMLElement).hidden = true
  find(`#${id}`, HTMLElement).hidden = false
  // Focused so that screen readers read the result.
  find(`#${id} h2`, HTMLElement).focus()
}

function showForm(): void {
  for (const panel of findAll('.panel')) panel.hidden = true
  find('#pay', HTMLElement).hidden = false
}
