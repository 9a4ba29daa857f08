import { randomInt } from 'node:crypto'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Keys of an account. The webhook secret is not the secret of the API. */
export interface Keys {
  accountId: string
  keyId: string
  keySecret: string
  webhookSecret: string
}

/** Creates the keys of a new account. */
export function createKeys(): Keys {
  return {
    accountId: newId('acc'),
    keyId: newId('rzp_test'),
    keySecret: randomText(24),
    webhookSecret: randomText(24),
  }
}

/** Creates an id in Razorpay's format: its kind, and 14 letters and digits. */
export function newId(kind: 'acc' | 'card' | 'evt' | 'order' | 'pay' | 'rfnd' | 'rzp_test'): string {
  return `${kind}_${randomText(14)}`
}

function randomText(length: number): string {
  return Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}
