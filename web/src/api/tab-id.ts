import { randomId } from '@vitrine/widgets/random-id.ts'

/** Id of this tab. Events carry the id of the tab that caused them, so that it can ignore its own changes. */
export const TAB_ID = randomId()
