import {
  CATEGORIES,
  CATEGORY_NAMES,
  moderationTexts,
  type PageTarget,
  REPORT_TEXT_MAX,
  STEP_NAMES,
  STEPS,
} from '@vitrine/core/moderation'
import { html } from 'hono/html'
import type { CategoryCounts, readReportState, readStatement } from '#features/moderation'
import { formatMoment } from '../mail/templates.ts'

type Html = ReturnType<typeof html>
type Found<Read extends (...input: never[]) => unknown> = NonNullable<Awaited<ReturnType<Read>>>

const texts = moderationTexts

/** Subject of a form: a page with its content, or a message of a chat. */
export type FormSubject =
  | { username: string; targets: readonly PageTarget[] }
  | { target: string; sender: string; text: string }

/** Renders the form for a report. `typed` are the fields as the visitor sent them before. */
export function reportForm({
  subject,
  typed,
  problems,
}: {
  subject: FormSubject
  typed: URLSearchParams
  problems: ReadonlyMap<string, string>
}): Html {
  const about = 'targets' in subject ? pageSubject(subject, typed.get('target')) : messageSubject(subject)
  return html`${about.intro}
${problem(problems, '')}
<form method="post" action="/report">
${about.fields}
<fieldset>
<legend>${texts.categoryLabel}</legend>
${CATEGORY_NAMES.map((name) => categoryChoice(name, typed.get('category') === name))}
</fieldset>
${problem(problems, 'category')}
<label for="text">${texts.textLabel}</label>
<textarea id="text" name="text" maxlength="${REPORT_TEXT_MAX}">${typed.get('text') ?? ''}</textarea>
${problem(problems, 'text')}
<p>${texts.legalHint}</p>
${line({ name: 'name', label: texts.nameLabel, type: 'text', complete: 'name', typed, problems })}
${line({ name: 'email', label: texts.emailLabel, type: 'email', complete: 'email', typed, problems })}
<button>${texts.send}</button>
</form>`
}

function pageSubject(
  { username, targets }: { username: string; targets: readonly PageTarget[] },
  chosen: string | null,
): { intro: Html; fields: Html } {
  return {
    intro: html`<p>${texts.reportHint}</p>
<p>Page: <a href="/u/${username}">@${username}</a></p>`,
    fields: html`<input type="hidden" name="page" value="${username}">
<label for="target">${texts.targetLabel}</label>
<select id="target" name="target">
${targets.map(({ target, label }) => html`<option value="${target}" ${target === chosen ? 'selected' : ''}>${label}</option>`)}
</select>`,
  }
}

function messageSubject({ target, sender, text }: { target: string; sender: string; text: string }) {
  return {
    intro: html`<p>${texts.messageHint}</p>
<p>${texts.messageOf(sender)}</p>
<p class="quote said">${text}</p>`,
    fields: html`<input type="hidden" name="target" value="${target}">`,
  }
}

function categoryChoice(name: (typeof CATEGORY_NAMES)[number], checked: boolean): Html {
  const { label, description } = CATEGORIES[name]
  return html`<label><input type="radio" name="category" value="${name}" required ${checked ? 'checked' : ''}><span class="choice">${label}<span>${description}</span></span></label>`
}

function line({
  name,
  label,
  type,
  complete,
  typed,
  problems,
}: {
  name: string
  label: string
  type: string
  complete: string
  typed: URLSearchParams
  problems: ReadonlyMap<string, string>
}): Html {
  return html`<label for="${name}">${label} <small>(${texts.optional})</small></label>
<input id="${name}" name="${name}" type="${type}" autocomplete="${complete}" value="${typed.get(name) ?? ''}">
${problem(problems, name)}`
}

function problem(problems: ReadonlyMap<string, string>, field: string): Html | '' {
  const message = problems.get(field)
  return message === undefined ? '' : html`<p class="error" role="alert">${message}</p>`
}

/** Renders the state of a report. */
export function reportState({ createdAt, dueAt, decision }: Found<typeof readReportState>): Html {
  if (!decision) {
    return html`<p>${texts.received}</p>
<p>Received: ${formatMoment(createdAt)}. We decide before ${formatMoment(dueAt)}.</p>
<p>${texts.keepLink}</p>`
  }
  return html`<p>${texts.decided}</p>
<p>${decision.reversed ? texts.appealReversed : decision.effect}</p>
<p class="quote">Our reason: ${decision.reason}</p>
<p>Decided: ${formatMoment(decision.decidedAt)}</p>`
}

/** Renders the statement of reasons for a decision, with the owner's objection or the form for one. */
export function statementContent(statement: Found<typeof readStatement>, problem: string | null): Html {
  const { lines, message, decidedAt, mayAppeal } = statement
  return html`${message === null ? '' : html`<p>${texts.statedMessage}</p><p class="quote said">${message}</p>`}
${lines.map((text) => html`<p class="quote">${text}</p>`)}
<p>Decided: ${formatMoment(decidedAt)}</p>
${problem === null ? '' : html`<p class="error" role="alert">${problem}</p>`}
${mayAppeal ? appealForm() : appealState(statement)}`
}

function appealForm(): Html {
  return html`<form method="post">
<h2>${texts.appealTitle}</h2>
<p>${texts.appealHint}</p>
<label for="text">${texts.appealLabel}</label>
<textarea id="text" name="text" maxlength="${REPORT_TEXT_MAX}" required></textarea>
<button>${texts.appealSend}</button>
</form>`
}

function appealState({ appeal, reversed, reversalReason }: Found<typeof readStatement>): Html | '' {
  if (!appeal) return reversed ? html`<p>${texts.appealReversed}</p>${reasonOf(reversalReason)}` : ''
  const state = { upheld: texts.appealUpheld, reversed: texts.appealReversed, waiting: texts.appealWaiting }
  return html`<p class="quote">Your objection: ${appeal.text}</p>
<p>${state[appeal.outcome ?? 'waiting']}</p>
${reasonOf(appeal.reason)}`
}

function reasonOf(reason: string | null): Html | '' {
  return reason ? html`<p class="quote">Our reason: ${reason}</p>` : ''
}

/** Renders the answer for what cannot be reported. */
export function missingReport(hint: string = texts.reportMissingHint): Html {
  return html`<p>${hint}</p><nav><a href="/contact">Contact us</a></nav>`
}

/** Renders the answer for a token that belongs to nothing. */
export function tokenInvalid(): Html {
  return html`<p>${texts.linkInvalidHint}</p><nav><a href="/contact">Contact us</a></nav>`
}

/** Renders the public numbers of reports and decisions. */
export function transparencyContent(counts: readonly CategoryCounts[]): Html {
  const shown = counts.filter(({ reports, own }) => reports > 0 || own > 0)
  const total = shown.reduce((sum, { reports }) => sum + reports, 0)
  return html`<p>${texts.transparencyHint}</p>
<p>Reports: ${total}</p>
${shown.map(
  ({ category, reports, decided, own, reversed, medianMinutes }) => html`<h2>${CATEGORIES[category].label}</h2>
<p>Reports: ${reports}. ${STEP_NAMES.map((step) => `${STEPS[step].counted}: ${decided[step]}.`).join(' ')} On our own initiative: ${own}. Taken back: ${reversed}.</p>
${medianMinutes === null ? '' : html`<p>Half of the decisions took at most ${duration(medianMinutes)}.</p>`}`,
)}`
}

function duration(minutes: number): string {
  return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
}
