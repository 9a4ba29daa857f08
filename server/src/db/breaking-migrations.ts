/**
 * Migrations with which processes of earlier versions cannot work, and the version that brought each. They are applied
 * after the processes that do not know them have stopped (ADR 57). All other migrations only add to the schema.
 */
export const BREAKING_MIGRATIONS: Readonly<Record<string, string>> = {
  '0006_sign_ups': '0.1.0',
  '0013_counts': '0.1.0',
}

/** Migrations that the check of `npm run check` cannot recognize as additive, and why earlier versions work after them. */
export const REVIEWED_MIGRATIONS: Readonly<Record<string, string>> = {
  '0001_pages': 'earlier versions never store negative counts',
  '0009_text_enums': 'earlier versions write only the values that the constraints allow',
  '0010_posters': 'the constraint allows one value more',
  '0014_links': 'the constraint allows one value more',
  '0017_analytics': 'the constraint concerns new columns, whose defaults satisfy it',
  '0021_quarters':
    'the constraints allow one value more, whose rows earlier versions do not read; their nightly recount removes those of clicks, which the next one of this version restores',
  '0022_themes': 'one constraint allows more values, the other concerns a new column, whose default satisfies it',
  '0044_months':
    'tables of the same names and columns take the place of the ones before, which become their partitions; the trigger refuses a repeated message by the name that earlier versions expect, and no partition is added or dropped while they run',
}
