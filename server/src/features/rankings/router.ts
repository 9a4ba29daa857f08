import { handlerOf, procedures } from '../../runtime/procedures.ts'
import { listHighlights } from './list-highlights.ts'
import { listTop } from './list-top.ts'

const { rankings } = procedures

export const rankingsRouter = {
  highlights: rankings.highlights.handler(handlerOf(listHighlights)),
  top: rankings.top.handler(handlerOf(listTop)),
}
