import { z } from 'zod'
import { Done, Id, keeperProcedure } from '../kernel/index.ts'
import { burstContract } from './burst-contract.ts'
import { deskContract } from './desk-contract.ts'
import { heldContract } from './held-contract.ts'
import { linkHostContract } from './link-host-contract.ts'
import { moderationRefusals } from './refusals.ts'
import { AppealDecisionInput, AppealView, DecisionInput, Keeper, QUEUE_MAX, QueueItem, ReportView } from './schema.ts'
import { titleContract } from './title-contract.ts'

const tags = ['Moderation']
const { deskNotFound, reportNotFound, alreadyDecided, nothingToTakeDown, appealNotFound, appealNeedsAnother } =
  moderationRefusals
const { stepNotPossible, notYoursToDecide } = moderationRefusals

export const moderationContract = {
  keeper: keeperProcedure(deskNotFound)
    .route({ method: 'GET', path: '/desk/keeper', tags, summary: 'Read the own role at the desk' })
    .output(Keeper),
  queue: keeperProcedure(deskNotFound)
    .route({
      method: 'GET',
      path: '/desk/queue',
      tags,
      summary: 'List what waits for a decision',
      description: `Open reports and appeals by their deadlines, at most ${QUEUE_MAX}.`,
    })
    .output(z.array(QueueItem)),
  readReport: keeperProcedure(deskNotFound, reportNotFound)
    .route({ method: 'GET', path: '/desk/reports/{id}', tags, summary: 'Read a report with its evidence' })
    .input(z.strictObject({ id: Id }))
    .output(ReportView),
  readPicture: keeperProcedure(deskNotFound, reportNotFound)
    .route({ method: 'GET', path: '/desk/reports/{id}/picture', tags, summary: 'Read the copy of a reported picture' })
    .input(z.strictObject({ id: Id }))
    .output(z.object({ base64: z.string() })),
  decide: keeperProcedure(
    deskNotFound,
    reportNotFound,
    alreadyDecided,
    notYoursToDecide,
    nothingToTakeDown,
    stepNotPossible,
  )
    .route({
      method: 'POST',
      path: '/desk/reports/{id}/decision',
      tags,
      summary: 'Decide about a report',
      description: 'Takes the step at once, mails the reporter, and mails the owner the reasons.',
    })
    .input(DecisionInput)
    .output(Done),
  readAppeal: keeperProcedure(deskNotFound, appealNotFound)
    .route({ method: 'GET', path: '/desk/appeals/{id}', tags, summary: 'Read an appeal' })
    .input(z.strictObject({ id: Id }))
    .output(AppealView),
  decideAppeal: keeperProcedure(deskNotFound, appealNotFound, alreadyDecided, appealNeedsAnother, notYoursToDecide)
    .route({
      method: 'POST',
      path: '/desk/appeals/{id}/decision',
      tags,
      summary: 'Decide about an appeal',
      description: 'A reversed decision is undone at once. The owner gets a mail.',
    })
    .input(AppealDecisionInput)
    .output(Done),
  ...deskContract,
  ...linkHostContract,
  ...burstContract,
  ...heldContract,
  ...titleContract,
}
