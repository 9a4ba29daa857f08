export { linkHostRefusals } from './refusals.ts'
export {
  HOST_VERDICTS,
  type HostVerdict,
  hostsAbove,
  judgedHostOf,
  judgeHost,
  LEAVING_PATH,
  leavingPath,
  linkHost,
  readHostList,
  readHostPattern,
  splitHostList,
} from './rules.ts'
export {
  HOST_FILE_MAX_BYTES,
  HOST_LIST_MAX,
  HostListInput,
  HostListPreview,
  ImportedHosts,
  ImportLinkHostsInput,
  JudgedHost,
  LINK_HOSTS_LISTED,
  LINK_HOSTS_MAX,
  LinkHost,
  LinkHostQuery,
  LinkHosts,
  RemoveLinkHostInput,
  SetLinkHostInput,
} from './schema.ts'
export { linkHostTexts } from './texts.ts'
