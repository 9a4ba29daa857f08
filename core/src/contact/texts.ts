/** Texts of the contact form. */
export const contactTexts = {
  sent: "Message sent! We'll get back to you soon.",
  sendFailed: 'Failed to send message. What you wrote is still here.',
  support: 'Contact support',
  nameMissing: 'Please tell us your name',
  subjectMissing: 'Please add a subject',
  messageMissing: 'Please write a message',
} as const
