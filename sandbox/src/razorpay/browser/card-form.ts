import { type CardField, cardError } from './card-rules.ts'
import { find } from './elements.ts'

const FIELDS: CardField[] = ['number', 'expiry', 'cvv', 'holder']

/** Has a field that was wrong say so no longer once it is right. */
export function startCardForm(): void {
  for (const name of FIELDS) {
    const field = find(`#${name}`, HTMLInputElement)
    field.addEventListener('input', () => {
      if (name === 'number') field.value = grouped(field.value)
      if (field.getAttribute('aria-invalid') === 'true') check(name)
    })
  }
}

/** Checks the card. Where something is wrong it says so at the field, and the first such field has the focus. */
export function checkCard(): boolean {
  const wrong = FIELDS.filter((name) => !check(name))
  const [first] = wrong
  if (first) find(`#${first}`, HTMLInputElement).focus()
  return wrong.length === 0
}

function check(name: CardField): boolean {
  const field = find(`#${name}`, HTMLInputElement)
  const error = cardError(name, field.value, new Date())
  find(`#${name}-error`, HTMLElement).textContent = error
  field.setAttribute('aria-invalid', String(error !== ''))
  return error === ''
}

/** Digits in fours, unless somebody writes in the middle of them: the caret would jump. */
function grouped(value: string): string {
  const digits = value.replace(/\D/g, '').slice(0, 19)
  const field = document.activeElement
  const atEnd = field instanceof HTMLInputElement && field.selectionEnd === value.length
  return atEnd ? digits.replace(/(\d{4})(?=\d)/g, '$1 ') : value
}
