import { procedures } from '../../runtime/procedures.ts'
import { recordView } from './record-view.ts'

export const viewsRouter = {
  record: procedures.views.record.handler(({ context, input }) => recordView(context, input)),
}
