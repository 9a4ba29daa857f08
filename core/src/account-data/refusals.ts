import { refusal } from '../kernel/index.ts'
import { accountDataTexts } from './texts.ts'

export const accountDataRefusals = {
  notPrepared: refusal('DATA_NOT_PREPARED', 'conflict', accountDataTexts.notPrepared),
} as const
