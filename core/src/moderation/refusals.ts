import { kernelTexts, refusal } from '../kernel/index.ts'

export const moderationRefusals = {
  deskNotFound: refusal('DESK_NOT_FOUND', 'notFound', kernelTexts.notFound),
  reportNotFound: refusal('REPORT_NOT_FOUND', 'notFound', 'This report does not exist'),
  targetNotFound: refusal('REPORT_TARGET_NOT_FOUND', 'notFound', 'What you want to report is no longer there'),
  alreadyDecided: refusal('REPORT_DECIDED', 'conflict', 'This was decided meanwhile'),
  nothingToTakeDown: refusal('PAGE_GONE', 'conflict', 'There is no page that could be taken down'),
  appealNotPossible: refusal('APPEAL_NOT_POSSIBLE', 'conflict', 'This decision can no longer be appealed'),
  appealNotFound: refusal('APPEAL_NOT_FOUND', 'notFound', 'This appeal does not exist'),
  appealNeedsAnother: refusal(
    'APPEAL_NEEDS_ANOTHER',
    'forbidden',
    'You took this decision. Another keeper decides the appeal',
  ),
} as const
