/** How Razorpay is reached: the provider itself, or a stand-in. Only addresses and keys differ. */
export interface RazorpaySettings {
  keyId: string
  keySecret: string
  /** Null where the operator has not set webhooks up: then orders are asked about on a schedule alone. */
  webhookSecret: string | null
  /** Where the API is, without a slash at its end. */
  apiUrl: string
  /** Address of Checkout's script. */
  checkoutScript: string
  /** Hosts of the scripts that a document may load where somebody pays, besides this site's own. */
  scriptHosts: readonly string[]
  /** Hosts of its frames, pictures, connections and forms. */
  hosts: readonly string[]
  /** True while no money moves: the stand-in, or keys of the provider's test mode. */
  test: boolean
}

const PROVIDER_SCRIPTS = ['https://checkout.razorpay.com', 'https://cdn.razorpay.com']
const PROVIDER_HOSTS = ['https://*.razorpay.com']

/** Where the stand-in's browser side is reached, on this site's own address. */
export const SANDBOX_PATH = '/sandbox'

/** The settings for these keys, at the provider or at a stand-in. A stand-in keeps each host of the provider below a path of its name. */
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
