import { errorChain } from '../../log/error-chain.ts'

/** Result of one check: its subject, and a sentence that names the setting to change if something is wrong. */
export interface Finding {
  level: 'ok' | 'warn' | 'fail'
  subject: string
  text: string
}

export const ok = (subject: string, text: string): Finding => ({ level: 'ok', subject, text })
export const warn = (subject: string, text: string): Finding => ({ level: 'warn', subject, text })
export const fail = (subject: string, text: string): Finding => ({ level: 'fail', subject, text })

/** Returns the message of the innermost error. */
export function reasonOf(error: unknown): string {
  const innermost = errorChain(error).at(-1)
  return innermost?.message || (innermost && 'code' in innermost ? String(innermost.code) : 'unknown error')
}

/** Returns the findings as lines of equal columns. */
export function formatFindings(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ subject }) => subject.length))
  return findings.map(({ level, subject, text }) => `${level.padEnd(4)}  ${subject.padEnd(width)}  ${text}\n`).join('')
}
