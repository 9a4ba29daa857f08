import { handlerOf, procedures } from '../../runtime/procedures.ts'
import { cancelDeletion } from './cancel-deletion.ts'
import { findDeletion } from './find-deletion.ts'
import { requestDeletion } from './request-deletion.ts'

const { accountDeletion } = procedures

export const accountDeletionRouter = {
  request: accountDeletion.request.handler(handlerOf(requestDeletion)),
  find: accountDeletion.find.handler(handlerOf(findDeletion)),
  cancel: accountDeletion.cancel.handler(handlerOf(cancelDeletion)),
}
