export { contactContract } from './contract.ts'
export { CONTACT_MESSAGE_MAX, CONTACT_NAME_MAX, CONTACT_SUBJECT_MAX, ContactInput } from './schema.ts'
export { contactTexts } from './texts.ts'
