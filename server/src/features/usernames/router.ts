import { handlerOf, procedures } from '../../runtime/procedures.ts'
import { changeUsername } from './change-username.ts'

export const usernamesRouter = {
  change: procedures.usernames.change.handler(handlerOf(changeUsername)),
}
