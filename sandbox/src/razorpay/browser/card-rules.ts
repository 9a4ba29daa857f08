/** Fields of a card. */
export type CardField = 'number' | 'expiry' | 'cvv' | 'holder'

/** Returns the error of a card's field, or '' for a valid value. Cards expire relative to `today`. */
export function cardError(field: CardField, value: string, today: Date): string {
  switch (field) {
    case 'number':
      return isCardNumber(value) ? '' : 'Enter a valid card number.'
    case 'expiry':
      return expiryError(value, today)
    case 'cvv':
      return /^\d{3,4}$/.test(value.trim()) ? '' : 'Enter 3 or 4 digits.'
    case 'holder':
      return value.trim() ? '' : 'Enter the name on the card.'
  }
}

/** Returns true for 13 to 19 digits with a valid check digit (Luhn). */
function isCardNumber(value: string): boolean {
  const digits = value.replace(/[\s-]/g, '')
  if (!/^\d{13,19}$/.test(digits)) return false
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const weighed = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (weighed > 9 ? weighed - 9 : weighed)
  }, 0)
  return sum % 10 === 0
}

/** Returns the error of an expiry. A card is valid until the end of its month. */
function expiryError(value: string, today: Date): string {
  const [, month, year] = /^(0[1-9]|1[0-2])\s*\/\s*(\d{2})$/.exec(value.trim()) ?? []
  if (!month || !year) return 'Enter month and year, like 12/30.'
  const over = new Date(2000 + Number(year), Number(month), 1)
  return over > today ? '' : 'This card has expired.'
}
