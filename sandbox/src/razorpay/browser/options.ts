import type { CheckoutError, CheckoutResult } from '../screen-data.ts'

/** Options of `new Razorpay` that the sandbox supports. */
export interface CheckoutOptions {
  key: string
  /** In the smallest unit of the currency. */
  amount: number | string
  currency: string
  name: string
  order_id: string
  description?: string
  image?: string
  prefill?: { name?: string; email?: string; contact?: string; method?: string }
  notes?: Record<string, string>
  theme?: { color?: string }
  handler?: (result: CheckoutResult) => void
  modal?: { ondismiss?: () => void; confirm_close?: boolean; escape?: boolean; backdropclose?: boolean }
  callback_url?: string
  redirect?: boolean
  retry?: boolean | { enabled?: boolean }
  /** Time limit of the screen, in seconds. */
  timeout?: number
  config?: { display?: { blocks?: unknown; sequence?: unknown; hide?: { method?: string }[]; preferences?: unknown } }
}

/** Argument of a listener of 'payment.failed'. */
export interface FailedPayment {
  error: CheckoutError
}

const MANDATORY = ['key', 'amount', 'currency', 'name', 'order_id'] as const
/** Browsers within apps, which do not show payment frames. */
const IN_APP = /FBAN|FBAV|Instagram|\bLine\b|MicroMessenger/

/** Throws if a mandatory option is missing. */
export function requireOptions(options: Partial<CheckoutOptions> | undefined): void {
  for (const name of MANDATORY) {
    if (!options?.[name]) throw new Error(`Razorpay: the option ${name} is mandatory`)
  }
}

/**
 * Returns true if the screen is a page of its own, which returns to the callback address. It is one if there is a
 * callback address, and also `redirect`, no handler, or a browser within an app.
 */
export function isHosted({ callback_url, redirect, handler }: CheckoutOptions, userAgent: string): boolean {
  return Boolean(callback_url) && (redirect === true || !handler || IN_APP.test(userAgent))
}

/**
 * Returns the address of the screen for these options. `script` is the address of `checkout.js`; in the sandbox, the
 * hosts of script and screen are sibling folders.
 */
export function screenAddress(
  options: CheckoutOptions,
  { script, hosted }: { script: string; hosted: boolean },
): string {
  const url = new URL('../../api.razorpay.com/v1/checkout/public', script)
  const { prefill = {}, modal = {}, config, retry } = options
  const parameters: Record<string, string | undefined> = {
    key_id: options.key,
    order_id: options.order_id,
    amount: String(options.amount),
    currency: options.currency,
    name: options.name.slice(0, 500),
    description: options.description?.slice(0, 500),
    image: imageAddress(options.image),
    color: options.theme?.color,
    prefill_name: prefill.name,
    prefill_email: prefill.email,
    prefill_contact: prefill.contact,
    prefill_method: prefill.method,
    notes: options.notes && JSON.stringify(options.notes),
    hide: config?.display?.hide?.map(({ method }) => method ?? '').join(','),
    confirm_close: flag(modal.confirm_close),
    escape: flag(modal.escape),
    backdropclose: flag(modal.backdropclose),
    retry: flag(typeof retry === 'object' ? retry.enabled : retry),
    timeout: options.timeout === undefined ? undefined : String(options.timeout),
    hosted: flag(hosted),
    callback_url: hosted && options.callback_url ? new URL(options.callback_url, window.location.href).href : undefined,
  }
  for (const [name, value] of Object.entries(parameters)) {
    if (value) url.searchParams.set(name, value)
  }
  return url.href
}

function flag(value: boolean | undefined): string | undefined {
  return value === undefined ? undefined : value ? '1' : '0'
}

/**
 * Returns the address of the image if the screen's policy allows it: on the same origin, or a data URL of at most 2,000
 * characters. Otherwise returns undefined.
 */
function imageAddress(image: string | undefined): string | undefined {
  if (!image) return undefined
  if (image.startsWith('data:')) return image.length <= 2_000 ? image : undefined
  const url = new URL(image, window.location.href)
  return url.origin === window.location.origin ? url.pathname + url.search : undefined
}
