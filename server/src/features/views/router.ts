import { api } from '../../api.ts'
import { recordView } from './record-view.ts'

export const viewsRouter = {
  record: api.views.record.handler(({ context, input }) => recordView(context, input)),
}
