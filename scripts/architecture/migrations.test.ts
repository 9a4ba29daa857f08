import { expect, test } from 'vitest'
import { checkMigrations } from './migrations.ts'

const none = { breaking: {}, reviewed: {} }
const path = 'server/src/db/migrations/0002_next.sql'
const before = [
  'server/src/db/migrations/0001_first.sql',
  `CREATE TABLE "pages" ("id" uuid, "title" text);--> statement-breakpoint
   CREATE INDEX "pages_title_index" ON "pages" USING btree ("title");--> statement-breakpoint
   CREATE UNIQUE INDEX "pages_id_unique" ON "pages" USING btree ("id");`,
] as const
const check = (text: string, listed = none) => checkMigrations([before, [path, text]], listed)

test.each([
  'DROP TABLE "pages";',
  'ALTER TABLE "pages" DROP COLUMN "title";',
  'ALTER TABLE "pages" RENAME TO "sites";',
  'ALTER TABLE "pages" RENAME COLUMN "title" TO "name";',
  'ALTER TABLE "pages" ADD COLUMN "slug" text NOT NULL;',
  `ALTER TABLE "pages" ADD COLUMN "slug" text NOT NULL CHECK ("slug" <> ' default ');`,
  'ALTER TABLE "pages" ADD COLUMN "slug" text UNIQUE;',
  'ALTER TABLE "pages" ALTER COLUMN "title" SET NOT NULL;',
  'ALTER TABLE "pages" ALTER COLUMN "title" DROP DEFAULT;',
  'ALTER TABLE "pages" ALTER COLUMN "title" SET DATA TYPE varchar(80);',
  `ALTER TABLE "pages" ADD COLUMN "a" integer DEFAULT 0 NOT NULL, DROP COLUMN "title";`,
  `ALTER TABLE "pages" ADD CONSTRAINT "pages_title_check" CHECK ("title" <> '');`,
  'ALTER TABLE "pages" DROP CONSTRAINT "pages_title_check";',
  'CREATE UNIQUE INDEX "pages_title_unique" ON "pages" USING btree ("title");',
  'DROP INDEX "pages_id_unique";',
  'CREATE TRIGGER "t" BEFORE INSERT ON "pages" EXECUTE FUNCTION f();',
])('%s is refused unless its migration is listed', (statement) => {
  const text = `-- A comment; and more.\nCREATE TABLE "other" ("id" uuid);--> statement-breakpoint\n${statement}`
  expect(check(text)).toMatchObject([{ path, line: 3 }])
  expect(check(text, { breaking: { '0002_next': '2.0.0' }, reviewed: {} })).toEqual([])
  expect(check(text, { breaking: {}, reviewed: { '0002_next': 'a reason' } })).toEqual([])
})

test.each([
  'CREATE TABLE "links" ("id" uuid NOT NULL UNIQUE); ALTER TABLE "links" ADD CONSTRAINT "c" CHECK (true);',
  'CREATE TABLE "links" ("id" uuid); CREATE UNIQUE INDEX "links_unique" ON "links" USING btree ("id");',
  'ALTER TABLE "pages" ADD COLUMN "slug" text;',
  `ALTER TABLE "pages" ADD COLUMN "slug" text DEFAULT 'a, drop column b; check' NOT NULL;`,
  'ALTER TABLE "pages" ADD COLUMN "hour" integer GENERATED ALWAYS AS (floor(1, 2)) STORED NOT NULL, ADD COLUMN "b" text;',
  `ALTER TABLE "pages" ALTER COLUMN "title" SET DEFAULT 'x';`,
  'DROP INDEX "pages_title_index";',
  `UPDATE "pages" SET "title" = '' WHERE "title" IS NULL;`,
])('%s only adds', (statement) => {
  expect(check(statement)).toEqual([])
})

test('a listed migration that does not exist is found', () => {
  const listed = { breaking: { '0003_gone': '2.0.0' }, reviewed: {} }
  expect(check('', listed)).toEqual([
    { path: 'server/src/db/breaking-migrations.ts', line: 1, message: 'the migration 0003_gone does not exist' },
  ])
})
