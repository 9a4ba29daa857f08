import { procedures } from '../../runtime/procedures.ts'
import { listHighlights } from './list-highlights.ts'
import { listTop } from './list-top.ts'

const { rankings } = procedures

export const rankingsRouter = {
  highlights: rankings.highlights.handler(({ context }) => listHighlights(context)),
  top: rankings.top.handler(({ context }) => listTop(context)),
}
