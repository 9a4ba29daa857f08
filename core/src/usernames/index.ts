export { usernamesContract } from './contract.ts'
export { usernameRefusals } from './refusals.ts'
export {
  FORMER_NAME_DAYS,
  formerNameFreeAt,
  nextUsernameChange,
  USERNAME_CHANGE_DAYS,
  USERNAME_CHANGES_MAX,
} from './rules.ts'
export { ChangedUsername, ChangeUsernameInput } from './schema.ts'
export { usernameTexts } from './texts.ts'
