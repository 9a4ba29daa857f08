export { HOST_VERDICTS, type HostVerdict, type JudgedHost, judgedHostOf, leavingPath } from './rules.ts'
