import type { SettingText } from '../../server/src/config/setting-texts.ts'
import { renderTable } from './sql-features.ts'

/** Returns the table of settings: their texts, with the defaults that the parser has. */
export function renderSettings(
  texts: Readonly<Record<string, SettingText>>,
  defaults: Readonly<Record<string, unknown>>,
): string {
  const rows = Object.entries(texts).map(([name, { text, unset }]) => [
    `\`${name}\``,
    unset ?? renderDefault(name, defaults[name]),
    text,
  ])
  return renderTable([['setting', 'default', 'what it is'], ...rows])
}

/** Returns a default as an operator would write it; nothing for a setting that is off or empty without a value. */
function renderDefault(name: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? '`on`' : '`off`'
  if (typeof value === 'number') return `\`${name.endsWith('_MB') ? value / 1024 / 1024 : value}\``
  return typeof value === 'string' ? `\`${value}\`` : ''
}

/** Puts a generated text between two comments of a document. Throws if it does not have them. */
export function replaceGenerated(document: string, name: string, text: string): string {
  const [start, end] = [`<!-- generated: ${name} -->`, '<!-- end -->']
  const from = document.indexOf(start)
  const to = document.indexOf(end, from)
  if (from < 0 || to < 0) throw new Error(`The document has no place for ${name}`)
  return `${document.slice(0, from)}${start}\n\n${text}\n\n${document.slice(to)}`
}
