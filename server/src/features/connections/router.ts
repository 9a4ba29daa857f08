import { procedures } from '../../runtime/procedures.ts'
import { chooseBadges } from './choose-badges.ts'
import { completeConnection } from './complete-connection.ts'
import { disconnectAccount } from './disconnect-account.ts'
import { getConnections } from './get-connections.ts'
import { setVisibility } from './set-visibility.ts'
import { startConnection } from './start-connection.ts'

const { connections } = procedures

export const connectionsRouter = {
  get: connections.get.handler(({ context, input }) => getConnections(context, input)),
  start: connections.start.handler(({ context, input }) => startConnection(context, input)),
  complete: connections.complete.handler(({ context, input }) => completeConnection(context, input)),
  disconnect: connections.disconnect.handler(({ context, input }) => disconnectAccount(context, input)),
  setVisible: connections.setVisible.handler(({ context, input }) => setVisibility(context, input)),
  chooseBadges: connections.chooseBadges.handler(({ context, input }) => chooseBadges(context, input)),
}
