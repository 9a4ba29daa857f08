import { handlerOf, procedures } from '../../runtime/procedures.ts'
import { decideAppeal } from './decide-appeal.ts'
import { decideReport } from './decide-report.ts'
import { getKeeper } from './get-keeper.ts'
import { listQueue } from './list-queue.ts'
import { readAppeal } from './read-appeal.ts'
import { readReport } from './read-report.ts'

const { moderation } = procedures

export const moderationRouter = {
  keeper: moderation.keeper.handler(handlerOf(getKeeper)),
  queue: moderation.queue.handler(handlerOf(listQueue)),
  readReport: moderation.readReport.handler(handlerOf(readReport)),
  decide: moderation.decide.handler(handlerOf(decideReport)),
  readAppeal: moderation.readAppeal.handler(handlerOf(readAppeal)),
  decideAppeal: moderation.decideAppeal.handler(handlerOf(decideAppeal)),
}
