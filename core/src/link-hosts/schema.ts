import { z } from 'zod'
import { lineField, Moment } from '../kernel/index.ts'
import { HOST_MAX } from '../kernel/lite.ts'
import { HOST_VERDICTS, readHostPattern } from './rules.ts'
import { linkHostTexts } from './texts.ts'

/** Most characters of the reason of a rule for a host. */
export const HOST_REASON_MAX = 200
/** Most characters of a part of a list that one request imports. */
export const HOST_LIST_MAX = 40_000
/** Most bytes of a list that the desk imports in parts. */
export const HOST_FILE_MAX_BYTES = 2 * 1024 * 1024
/** Most rules for hosts that are stored. */
export const LINK_HOSTS_MAX = 200_000
/** Rules for hosts that the desk lists at a time. */
export const LINK_HOSTS_LISTED = 100

const Verdict = z.enum(HOST_VERDICTS)
const Reason = lineField('Reason', HOST_REASON_MAX).refine((text) => text !== '', {
  error: linkHostTexts.reasonMissing,
})
const HostList = z
  .string()
  .max(HOST_LIST_MAX)
  .describe('One host in each line; hosts files and comments are understood')

/** A host as typed, with its subdomains. */
const HostPattern = z
  .string()
  .max(2 * HOST_MAX)
  .transform((typed, context) => {
    const host = readHostPattern(typed)
    if (host !== null) return host
    context.addIssue({ code: 'custom', message: linkHostTexts.noHost })
    return z.NEVER
  })

export const LinkHostQuery = z.strictObject({ search: z.string().max(HOST_MAX).default('') })
export const SetLinkHostInput = z.strictObject({ host: HostPattern, verdict: Verdict, reason: Reason })
export type SetLinkHostInput = z.infer<typeof SetLinkHostInput>
export const RemoveLinkHostInput = z.strictObject({ host: HostPattern })
export const HostListInput = z.strictObject({ list: HostList })
export const ImportLinkHostsInput = z.strictObject({
  list: HostList,
  verdict: z.enum(['block', 'warn']),
  reason: Reason,
})
export type ImportLinkHostsInput = z.infer<typeof ImportLinkHostsInput>

/** A rule for a host, as keepers see it. */
export const LinkHost = z.object({ host: z.string(), verdict: Verdict, reason: z.string(), setAt: Moment })
export type LinkHost = z.infer<typeof LinkHost>

export const LinkHosts = z.object({
  total: z.int().nonnegative().describe('Number of all rules'),
  hosts: z.array(LinkHost).describe(`The newest rules that contain the searched text, at most ${LINK_HOSTS_LISTED}`),
})
export type LinkHosts = z.infer<typeof LinkHosts>

/** Result that the import of a list would have. */
export const HostListPreview = z.object({
  hosts: z.int().nonnegative(),
  fresh: z.int().nonnegative().describe('Hosts without a rule of their own; others keep theirs'),
  unreadable: z.int().nonnegative(),
  examples: z.array(z.string()).describe('The first lines that name no host'),
})
export type HostListPreview = z.infer<typeof HostListPreview>

export const ImportedHosts = z.object({ added: z.int().nonnegative() })

/** A host of a link of the own page whose links are left out, or lead through a warning. */
export const JudgedHost = z.object({ host: z.string(), verdict: z.enum(['block', 'warn']), reason: z.string() })
export type JudgedHost = z.infer<typeof JudgedHost>
