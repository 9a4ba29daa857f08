/** What the operator of a copy may want to call differently: the only place where the product's name stands. */
export const site = {
  name: 'Vitrine',
  tagline: 'A glass case for your work: one page for your bio, links and projects.',
  /** What stands below the plans about ways of paying; empty for nothing. */
  paymentNote: 'Paying by UPI? Please do not scan the QR code with Paytm. Use a UPI ID only.',
} as const

/** On this channel the tabs of a browser tell each other that somebody signed in or out. */
export const SESSION_CHANNEL = 'vitrine-session'
