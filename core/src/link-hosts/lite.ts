export { HOST_VERDICTS, type HostVerdict, type JudgedHost, judgedHostOf, leavingPath, linkHost } from './rules.ts'
