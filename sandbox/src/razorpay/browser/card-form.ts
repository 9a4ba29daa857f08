import { type CardField, cardError } from './card-rules.ts'
import { find } from './elements.ts'

const FIELDS: CardField[] = ['number', 'expiry', 'cvv', 'holder']

/** Groups the digits of the card number on input, and then checks a field with an error again. */
export function startCardForm(): void {
  for (const name of FIELDS) {
    const field = find(`#${name}`, HTMLInputElement)
    field.addEventListener('input', () => {
      if (name === 'number') field.value = grouped(field.value)
      if (field.getAttribute('aria-invalid') === 'true') check(name)
    })
  }
}

/**
 * Validates the card. Shows errors at their fields and focuses the first invalid field. Returns true if the card is
 * valid.
 */
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

/**
 * Groups the digits in fours if the caret is at the end. Elsewhere the caret would jump, so the value stays unchanged.
 */
function grouped(value: string): string {
  const digits = value.replace(/\D/g, '').slice(0, 19)
  const field = document.activeElement
  const atEnd = field instanceof HTMLInputElement && field.selectionEnd === value.length
  return atEnd ? digits.replace(/(\d{4})(?=\d)/g, '$1 ') : value
}
