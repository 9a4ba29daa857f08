import { refusal } from '../kernel/index.ts'
import { accountDeletionTexts } from './texts.ts'

export const accountDeletionRefusals = {
  usernameDiffers: refusal('USERNAME_DIFFERS', 'invalid', accountDeletionTexts.usernameDiffers),
  notDeleted: refusal('ACCOUNT_NOT_DELETED', 'notFound', accountDeletionTexts.notDeleted),
} as const
