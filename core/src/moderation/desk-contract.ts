import { z } from 'zod'
import { Done, Id, keeperProcedure, signedInProcedure } from '../kernel/index.ts'
import {
  BulkDecisionInput,
  BulkResult,
  FoundPerson,
  GivePremiumInput,
  GiveRoleInput,
  LinkingPage,
  LinkingPagesInput,
  OwnDecisionInput,
  PersonView,
  RefundInput,
  RestoreInput,
  SearchInput,
} from './desk-schema.ts'
import { moderationRefusals } from './refusals.ts'
import { BULK_MAX, KeeperRole } from './schema.ts'

const tags = ['Moderation']
const { deskNotFound, personNotFound, notYoursToDecide, nothingToTakeDown, stepNotPossible, needsAdministrator } =
  moderationRefusals

/** Operations of the desk about people, beside those about reports. */
export const deskContract = {
  ownRole: signedInProcedure()
    .route({ method: 'GET', path: '/desk/own-role', tags, summary: 'Read the role that one was given' })
    .output(
      z.object({
        role: KeeperRole.nullable(),
        works: z.boolean().describe('False before two-factor authentication is on'),
      }),
    ),
  search: keeperProcedure(deskNotFound)
    .route({
      method: 'POST',
      path: '/desk/search',
      tags,
      summary: 'Search for people',
      description: 'By the start of a name, by a mail address, or by the id of an order or a payment.',
    })
    .input(SearchInput)
    .output(z.array(FoundPerson)),
  readPerson: keeperProcedure(deskNotFound, personNotFound)
    .route({ method: 'GET', path: '/desk/people/{id}', tags, summary: 'Read what there is about a person' })
    .input(z.strictObject({ id: Id }))
    .output(PersonView),
  decideAbout: keeperProcedure(deskNotFound, personNotFound, notYoursToDecide, nothingToTakeDown, stepNotPossible)
    .route({
      method: 'POST',
      path: '/desk/people/{id}/decision',
      tags,
      summary: 'Decide about a person without a report',
      description: 'Takes the step at once, and mails the person the reasons.',
    })
    .input(OwnDecisionInput)
    .output(Done),
  restore: keeperProcedure(
    deskNotFound,
    moderationRefusals.decisionNotFound,
    moderationRefusals.alreadyDecided,
    notYoursToDecide,
  )
    .route({
      method: 'POST',
      path: '/desk/decisions/{id}/restore',
      tags,
      summary: 'Take a decision back',
      description: 'Undoes its effect at once, and mails the person. An open objection to it is granted.',
    })
    .input(RestoreInput)
    .output(Done),
  linkingPages: keeperProcedure(deskNotFound)
    .route({ method: 'POST', path: '/desk/hosts', tags, summary: 'List published pages that link to a host' })
    .input(LinkingPagesInput)
    .output(z.array(LinkingPage)),
  decideMany: keeperProcedure(deskNotFound, nothingToTakeDown)
    .route({
      method: 'POST',
      path: '/desk/decisions',
      tags,
      summary: 'Decide about several people at once',
      description: `One decision about each of at most ${BULK_MAX} people, all or none stored.`,
    })
    .input(BulkDecisionInput)
    .output(BulkResult),
  refund: keeperProcedure(
    deskNotFound,
    needsAdministrator,
    moderationRefusals.paymentNotFound,
    moderationRefusals.refundRefused,
    moderationRefusals.refundUnavailable,
  )
    .route({
      method: 'POST',
      path: '/desk/payments/{id}/refund',
      tags,
      summary: 'Refund a payment',
      description: 'The provider sends the money back, and what the payment bought is taken back. Idempotent.',
    })
    .input(RefundInput)
    .output(Done),
  givePremium: keeperProcedure(deskNotFound, needsAdministrator, personNotFound)
    .route({ method: 'POST', path: '/desk/people/{id}/premium', tags, summary: 'Give premium' })
    .input(GivePremiumInput)
    .output(Done),
  giveRole: keeperProcedure(deskNotFound, needsAdministrator, personNotFound, notYoursToDecide)
    .route({
      method: 'POST',
      path: '/desk/people/{id}/role',
      tags,
      summary: 'Give a role at the desk, or take it',
      description: 'Nobody changes their own role. A role of `ADMIN_EMAILS` stays.',
    })
    .input(GiveRoleInput)
    .output(Done),
}
