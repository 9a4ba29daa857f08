/** Texts of sign-ups on a site that does not take everybody. */
export const signUpTexts = {
  emailDomainBlocked: 'Addresses of this provider cannot be used here. Please use another one.',
  signUpClosed: 'New accounts are closed here',
  invitationInvalid: 'This invitation is not valid, or was used already',
  ageNotStated: 'Please confirm your age',
  awaitsApproval: 'Your account waits for approval. We will email you.',
} as const
