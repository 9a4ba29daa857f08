export {
  areForgotten,
  type GatewayActivity,
  type GatewayPresence,
  isSamePresence,
  PRESENCE_TEXT_MAX,
  toPresence,
} from './rules.ts'
export { type Activity, LivePresence, Presence } from './schema.ts'
