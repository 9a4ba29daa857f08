import { newMessageId } from '@vitrine/page/message-id'

/** The id of this tab: events name the tab that caused them, and this one has those changes already. */
export const TAB_ID = newMessageId()
