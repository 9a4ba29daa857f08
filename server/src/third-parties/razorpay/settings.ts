import { SANDBOX_PATH } from '../sandbox-path.ts'

/** Addresses and keys of Razorpay or of its stand-in in the sandbox. */
export interface RazorpaySettings {
  keyId: string
  keySecret: string
  /** Null if webhooks are not set up. Orders are then only checked on a schedule. */
  webhookSecret: string | null
  /** Address of the API, without a slash at its end. */
  apiUrl: string
  /** Address of Checkout's script. */
  checkoutScript: string
  /** Hosts from which the checkout document may load scripts, besides this site. */
  scriptHosts: readonly string[]
  /** Hosts for frames, pictures, connections and forms of the checkout document. */
  hosts: readonly string[]
  /** True if no money moves: with the sandbox, or with keys of the provider's test mode. */
  test: boolean
}

const PROVIDER_SCRIPTS = ['https://checkout.razorpay.com', 'https://cdn.razorpay.com']
const PROVIDER_HOSTS = ['https://*.razorpay.com']

/**
 * Returns the settings for these keys, at the provider or the sandbox. The sandbox serves each host below a path of
 * its name.
 */
export function razorpaySettings(
  keys: Pick<RazorpaySettings, 'keyId' | 'keySecret' | 'webhookSecret'>,
  sandboxUrl: string | null,
): RazorpaySettings {
  return {
    ...keys,
    apiUrl: sandboxUrl === null ? 'https://api.razorpay.com' : `${sandboxUrl}/api.razorpay.com`,
    checkoutScript: `${sandboxUrl === null ? 'https://' : `${SANDBOX_PATH}/`}checkout.razorpay.com/v1/checkout.js`,
    scriptHosts: sandboxUrl === null ? PROVIDER_SCRIPTS : [],
    hosts: sandboxUrl === null ? PROVIDER_HOSTS : [],
    test: sandboxUrl !== null || keys.keyId.startsWith('rzp_test_'),
  }
}
