import type { CheckoutError, CheckoutResult } from '../screen-data.ts'

/** What a page gives to `new Razorpay`, as far as the sandbox knows it. */
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
  /** Seconds until the screen gives up. */
  timeout?: number
  config?: { display?: { blocks?: unknown; sequence?: unknown; hide?: { method?: string }[]; preferences?: unknown } }
}

/** What a listener of 'payment.failed' gets. */
export interface FailedPayment {
  error: CheckoutError
}

const MANDATORY = ['key', 'amount', 'currency', 'name', 'order_id'] as const
/** Browsers inside other apps show no frames of payments. */
const IN_APP = /FBAN|FBAV|Instagram|\bLine\b|MicroMessenger/

/** Throws where an option is missing that every checkout needs. */
export function requireOptions(options: Partial<CheckoutOptions> | undefined): void {
  for (const name of MANDATORY) {
    if (!options?.[name]) throw new Error(`Razorpay: the option ${name} is mandatory`)
  }
}

/** Whether the buyer is sent to a page of its own, which comes back by the callback address. */
export function isHosted({ callback_url, redirect, handler }: CheckoutOptions, userAgent: string): boolean {
  return Boolean(callback_url) && (redirect === true || !handler || IN_APP.test(userAgent))
}

/** The address of the screen for these options. `script` is the address of `checkout.js`, beside whose host it lies. */
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

/** The screen's policy lets in pictures of its own origin and data of an address's length. */
function imageAddress(image: string | undefined): string | undefined {
  if (!image) return undefined
  if (image.startsWith('data:')) return image.length <= 2_000 ? image : undefined
  const url = new URL(image, window.location.href)
  return url.origin === window.location.origin ? url.pathname + url.search : undefined
}
