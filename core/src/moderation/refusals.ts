import { kernelTexts, refusal } from '../kernel/index.ts'

export const moderationRefusals = {
  deskNotFound: refusal('DESK_NOT_FOUND', 'notFound', kernelTexts.notFound),
  burstNotFound: refusal('BURST_NOT_FOUND', 'notFound', 'This burst counts already, or does not exist'),
  heldNotFound: refusal('HELD_NOT_FOUND', 'notFound', 'This upload is no longer held'),
  heldNotStored: refusal(
    'HELD_NOT_STORED',
    'conflict',
    'This upload cannot be published: its file was too large to be stored, or its person is gone',
  ),
  reportNotFound: refusal('REPORT_NOT_FOUND', 'notFound', 'This report does not exist'),
  targetNotFound: refusal('REPORT_TARGET_NOT_FOUND', 'notFound', 'What you want to report is no longer there'),
  alreadyDecided: refusal('REPORT_DECIDED', 'conflict', 'This was decided meanwhile'),
  nothingToTakeDown: refusal('PAGE_GONE', 'conflict', 'There is no page that could be taken down'),
  stepNotPossible: refusal(
    'STEP_NOT_POSSIBLE',
    'conflict',
    'This has no effect: it was done already, or what it is about is gone',
  ),
  notYoursToDecide: refusal('NOT_YOURS_TO_DECIDE', 'forbidden', 'Another keeper decides about this person'),
  personNotFound: refusal('PERSON_NOT_FOUND', 'notFound', 'This person does not exist'),
  decisionNotFound: refusal('DECISION_NOT_FOUND', 'notFound', 'This decision does not exist'),
  paymentNotFound: refusal('PAYMENT_NOT_FOUND', 'notFound', 'This payment does not exist'),
  refundRefused: refusal('REFUND_REFUSED', 'conflict', 'The payment provider refused the refund'),
  refundUnavailable: refusal('REFUND_UNAVAILABLE', 'unavailable', 'The payment provider cannot be reached'),
  needsAdministrator: refusal('NEEDS_ADMINISTRATOR', 'forbidden', 'Only administrators can do this'),
  appealNotPossible: refusal('APPEAL_NOT_POSSIBLE', 'conflict', 'This decision can no longer be appealed'),
  appealNotFound: refusal('APPEAL_NOT_FOUND', 'notFound', 'This appeal does not exist'),
  appealNeedsAnother: refusal(
    'APPEAL_NEEDS_ANOTHER',
    'forbidden',
    'You took this decision. Another keeper decides the appeal',
  ),
} as const
