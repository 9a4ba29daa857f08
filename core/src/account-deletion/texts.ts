/** Texts of the deletion of an account. */
export const accountDeletionTexts = {
  delete: 'Delete my account',
  keep: 'Keep my account',
  usernameDiffers: 'This is not your username',
  notDeleted: 'This account is not being deleted',
  welcomeBack: 'Welcome back! Your account stays.',
} as const
