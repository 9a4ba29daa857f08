/** Names that an operator may want to change. The product's name is defined only here. */
export const site = {
  name: 'Vitrine',
  tagline: 'A glass case for your work: one page for your bio, links and projects.',
  /** Text about ways of paying, shown below the plans; empty for none. */
  paymentNote: 'Paying by UPI? Please do not scan the QR code with Paytm. Use a UPI ID only.',
} as const

/** Name of the BroadcastChannel on which the tabs of a browser report that a person signed in or out. */
export const SESSION_CHANNEL = 'vitrine-session'
