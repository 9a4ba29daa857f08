import { handlerOf, procedures } from '../../runtime/procedures.ts'
import { recordView } from './record-view.ts'

export const viewsRouter = {
  record: procedures.views.record.handler(handlerOf(recordView)),
}
