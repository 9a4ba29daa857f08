/** The fields of a card. */
export type CardField = 'number' | 'expiry' | 'cvv' | 'holder'

/** What is wrong with what stands in a field of a card, '' where nothing is. `today` decides what has expired. */
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

/** 13 to 19 digits whose last one is the check digit of Luhn's formula. */
function isCardNumber(value: string): boolean {
  const digits = value.replace(/[\s-]/g, '')
  if (!/^\d{13,19}$/.test(digits)) return false
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const weighed = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (weighed > 9 ? weighed - 9 : weighed)
  }, 0)
  return sum % 10 === 0
}

/** A card is good until its month is over. */
function expiryError(value: string, today: Date): string {
  const [, month, year] = /^(0[1-9]|1[0-2])\s*\/\s*(\d{2})$/.exec(value.trim()) ?? []
  if (!month || !year) return 'Enter month and year, like 12/30.'
  const over = new Date(2000 + Number(year), Number(month), 1)
  return over > today ? '' : 'This card has expired.'
}
