import { handlerOf, procedures } from '../../runtime/procedures.ts'
import { recordClick } from './record-click.ts'

export const clicksRouter = {
  record: procedures.clicks.record.handler(handlerOf(recordClick)),
}
