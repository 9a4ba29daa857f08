/** Texts of payments. */
export const paymentTexts = {
  processing: 'Processing...',
  opening: 'Opening Checkout…',
  lookingFor: 'Looking for your payment…',
  cancel: 'Cancel',

  gatewayFailed: 'Failed to load payment gateway',
  cancelled: 'Payment cancelled',
  failed: 'Payment failed',
  startFailed: 'Failed to initiate payment',
  tooManyOpen: 'You have 5 unfinished payments. Finish one of them, or try again tomorrow.',
  activated: "🎉 Subscription activated! You're now premium!",
  activationFailed: 'Payment received but failed to activate subscription. Contact support.',
  notSetUp: 'Payments are not set up',
  test: 'Test payments: no money moves',
  historyFailed: 'Failed to load payments',
} as const
