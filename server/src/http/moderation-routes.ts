import type { HttpBindings } from '@hono/node-server'
import { normalizeUsername, usernameProblem } from '@vitrine/core/accounts'
import { kernelRefusals, Refusal, refuse } from '@vitrine/core/kernel'
import {
  AppealInput,
  isMessage,
  listTargets,
  messageIdOf,
  messageTarget,
  moderationRefusals,
  moderationTexts,
  ReportInput,
  ReportTarget,
} from '@vitrine/core/moderation'
import { type Context, Hono } from 'hono'
import { findReportableMessage } from '#features/chat'
import {
  type CategoryCounts,
  countDecisions,
  readReportState,
  readStatement,
  submitAppeal,
  submitReport,
} from '#features/moderation'
import { readPublicPage } from '#features/portfolios'
import { type Ctx, createCtx } from '../runtime/context.ts'
import type { Deps } from '../runtime/deps.ts'
import { foreignOriginRefusal } from './foreign-origin.ts'
import { memoizeFor } from './memoize-for.ts'
import { MESSAGE_PAGE_POLICY, renderMessagePage } from './message-page.ts'
import {
  type FormSubject,
  missingReport,
  reportForm,
  reportState,
  statementContent,
  tokenInvalid,
  transparencyContent,
} from './moderation-pages.ts'
import { readBytes } from './request-body.ts'
import { requestCtx } from './request-ctx.ts'
import type { RequestInfo } from './request-start.ts'
import { confirmationCookie, SENSITIVE_PATH } from './sensitive-page.ts'

type Env = { Bindings: HttpBindings; Variables: { info: RequestInfo } }
type Html = ReturnType<typeof reportState>

/** Largest body of a form, in bytes: its longest text with every character escaped. */
const FORM_MAX_BYTES = 48 * 1024
/** Path of the form for reports. */
const REPORT_PATH = '/report'
const STATE_PATH = '/report/state'
const DECISION_PATH = '/decision'
const TRANSPARENCY_PATH = '/transparency'
/** Milliseconds for which the public numbers are cached. */
const COUNTS_TTL_MS = 60 * 1000

/**
 * Creates the routes of reports, and of the statements that owners get. They are documents with forms, so that they work
 * without scripts and without an account; the tokens in their addresses stand for the person.
 */
export function moderationRoutes(deps: Deps): Hono<Env> {
  const app = new Hono<Env>()
  const counts = memoizeFor(COUNTS_TTL_MS, (): Promise<CategoryCounts[]> => countDecisions(createCtx(deps)))

  app.get(REPORT_PATH, async (c) => {
    const typed = new URLSearchParams({ target: 'page', ...c.req.query() })
    return sendForm(deps, c, { typed, problems: new Map(), status: 200 })
  })
  app.post(REPORT_PATH, async (c) => {
    const typed = await readForm(deps, c)
    const parsed = ReportInput.safeParse(fieldsOf(typed))
    if (!parsed.success) {
      const problems = new Map(parsed.error.issues.map(({ path, message }) => [String(path[0]), message]))
      return sendForm(deps, c, { typed, problems, status: 422 })
    }
    try {
      const ctx = await requestCtx(deps, c.req.raw.headers, c.get('info'))
      const { token } = await submitReport(ctx, parsed.data)
      return c.redirect(`${STATE_PATH}?token=${token}`, 303)
    } catch (error) {
      return answerRefusal(error, (message, status) =>
        sendForm(deps, c, { typed, problems: new Map([['', message]]), status }),
      )
    }
  })
  app.get(STATE_PATH, async (c) => {
    const state = await readReportState(createCtx(deps), { token: tokenOf(c) })
    return state ? page(c, moderationTexts.stateTitle, reportState(state)) : invalid(c)
  })
  app.get(TRANSPARENCY_PATH, async (c) => page(c, moderationTexts.transparency, transparencyContent(await counts())))
  app.post(SENSITIVE_PATH, async (c) => {
    const username = normalizeUsername((await readForm(deps, c)).get('page') ?? '')
    if (usernameProblem(username)) return page(c, moderationTexts.reportMissing, missingReport(), 404)
    const path = `/u/${username}`
    const isSecure = deps.config.publicUrl.startsWith('https:')
    c.header('set-cookie', confirmationCookie(path, { isSecure }))
    return c.redirect(path, 303)
  })
  app.get(DECISION_PATH, (c) => sendStatement(deps, c, { problem: null, status: 200 }))
  app.post(DECISION_PATH, async (c) => {
    const parsed = AppealInput.safeParse({ text: (await readForm(deps, c)).get('text') ?? '' })
    const problem = parsed.error?.issues[0]?.message ?? null
    if (!parsed.success) return sendStatement(deps, c, { problem, status: 422 })
    try {
      const ctx = createCtx(deps, c.get('info'))
      const token = tokenOf(c)
      await submitAppeal(ctx, { ...parsed.data, token })
      return c.redirect(`${DECISION_PATH}?token=${encodeURIComponent(token)}`, 303)
    } catch (error) {
      return answerRefusal(error, (message, status) => sendStatement(deps, c, { problem: message, status }))
    }
  })
  return app
}

/** Reads the fields of a form. Refuses FOREIGN_ORIGIN, OUT_OF_SPACE, BODY_TOO_LARGE. */
async function readForm(deps: Deps, c: Context<Env>): Promise<URLSearchParams> {
  const foreign = foreignOriginRefusal(c.env.incoming, deps.config.publicUrl)
  if (foreign) throw foreign
  if (deps.disk.refusesWrites) throw refuse(kernelRefusals.outOfSpace)
  if (Number(c.req.header('content-length') ?? 0) > FORM_MAX_BYTES) throw refuse(kernelRefusals.bodyTooLarge)
  return new URLSearchParams((await readBytes(c.env.incoming, FORM_MAX_BYTES)).toString('utf8'))
}

function fieldsOf(typed: URLSearchParams): Record<string, string> {
  const names = ['page', 'target', 'category', 'text', 'name', 'email']
  return Object.fromEntries(names.map((name) => [name, typed.get(name) ?? '']))
}

/**
 * Responds with the form for a page or a message, and what the visitor typed before; 'not found' if nobody can see the
 * page, or this person cannot report the message.
 */
async function sendForm(
  deps: Deps,
  c: Context<Env>,
  { typed, problems, status }: { typed: URLSearchParams; problems: ReadonlyMap<string, string>; status: Status },
) {
  const messageId = messageIdOf(typed.get('target') ?? '')
  const ctx = await requestCtx(deps, c.req.raw.headers, c.get('info'))
  const subject = messageId === null ? await pageOf(ctx, typed) : await messageOf(ctx, messageId)
  if (!subject && messageId !== null) {
    return page(c, moderationTexts.messageMissing, missingReport(moderationTexts.messageMissingHint), 404)
  }
  if (!subject) return page(c, moderationTexts.reportMissing, missingReport(), 404)
  const title = messageId === null ? moderationTexts.reportTitle : moderationTexts.messageTitle
  return page(c, title, reportForm({ subject, typed, problems }), status)
}

/** Returns the page of a form with what it shows; null if nobody can see it. */
async function pageOf(ctx: Ctx, typed: URLSearchParams): Promise<FormSubject | null> {
  const username = normalizeUsername((typed.get('page') ?? '').slice(0, 64))
  const found = usernameProblem(username) ? null : await readPublicPage(ctx, { username })
  return found && { username, targets: listTargets(found.view) }
}

/** Returns the message of a form; null if this person cannot report it. */
async function messageOf(ctx: Ctx, id: string): Promise<FormSubject | null> {
  const target = messageTarget(id)
  if (!ReportTarget.safeParse(target).success) return null
  const found = await findReportableMessage(ctx, { id, distance: 0 })
  return found && { target, sender: found.message.senderName, text: found.message.message }
}

async function sendStatement(
  deps: Deps,
  c: Context<Env>,
  { problem, status }: { problem: string | null; status: Status },
) {
  const statement = await readStatement(createCtx(deps), { token: tokenOf(c) })
  if (!statement) return invalid(c)
  const title = isMessage(statement.target) ? moderationTexts.messageStatementTitle : moderationTexts.statementTitle
  return page(c, title, statementContent(statement, problem), status)
}

/** Returns the token of the address. A path would be logged, a query is not. */
function tokenOf(c: Context<Env>): string {
  return c.req.query('token') ?? ''
}

type Status = 200 | 404 | 409 | 422 | 429

/** Answers a refusal that the person can do something about with its text; other errors are thrown again. */
function answerRefusal<Result>(error: unknown, answer: (message: string, status: Status) => Result): Result {
  const statuses: readonly Status[] = [404, 409, 429]
  const status = error instanceof Refusal ? statuses.find((one) => one === error.status) : undefined
  if (!(error instanceof Refusal) || status === undefined) throw error
  return answer(error.spec === moderationRefusals.targetNotFound ? error.spec.message : error.message, status)
}

function invalid(c: Context<Env>) {
  return page(c, moderationTexts.linkInvalid, tokenInvalid(), 404)
}

/** Responds with a page whose URL may contain a token: no other site gets it as a referrer. */
function page(c: Context<Env>, title: string, content: Html, status: Status = 200) {
  c.header('content-security-policy', MESSAGE_PAGE_POLICY)
  c.header('cache-control', 'no-store')
  // With `no-referrer` browsers would send the form without its Origin.
  c.header('referrer-policy', 'same-origin')
  return c.html(renderMessagePage(title, content), status)
}
