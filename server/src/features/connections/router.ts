import { handlerOf, procedures } from '../../runtime/procedures.ts'
import { chooseBadges } from './choose-badges.ts'
import { completeConnection } from './complete-connection.ts'
import { disconnectAccount } from './disconnect-account.ts'
import { getConnections } from './get-connections.ts'
import { setCardShown } from './set-card-shown.ts'
import { startConnection } from './start-connection.ts'

const { connections } = procedures

export const connectionsRouter = {
  get: connections.get.handler(handlerOf(getConnections)),
  start: connections.start.handler(handlerOf(startConnection)),
  complete: connections.complete.handler(handlerOf(completeConnection)),
  disconnect: connections.disconnect.handler(handlerOf(disconnectAccount)),
  setVisible: connections.setVisible.handler(handlerOf(setCardShown)),
  chooseBadges: connections.chooseBadges.handler(handlerOf(chooseBadges)),
}
