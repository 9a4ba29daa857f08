import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { SETTING_NAMES } from '../server/src/config/config.ts'
import { filesBelow, readProject } from './architecture/project.ts'
import { checkComments, checkMarkdown, checkSettings, type ProjectState } from './docs/claims.ts'
import { generatedDocuments } from './write-rules.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Prints all false statements of the documentation, and fails if there are any. */
function checkDocs(): void {
  const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
  const files = filesBelow(ROOT, '')
  const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(read('package.json')))
  const state: ProjectState = {
    files: new Set(files),
    commands: new Set(Object.keys(scripts)),
    settings: SETTING_NAMES,
    sources: readProject(ROOT).files,
  }
  const documents = files.filter((path) => path.endsWith('.md'))
  const errors = [
    ...documents.flatMap((path) => checkMarkdown(path, read(path), state)),
    ...[...state.sources.values()].flatMap((source) => checkComments(source, state)),
    ...checkSettings(read('README.md'), state),
  ]
  for (const [path, text] of generatedDocuments()) {
    if (read(path) !== text) errors.push({ path, message: 'generated parts have changed: run `npm run write-rules`' })
  }
  for (const { path, message } of errors) console.log(`${path}  ${message}`)
  console.log(`${documents.length} documents, ${errors.length} errors`)
  process.exitCode = errors.length > 0 ? 1 : 0
}

checkDocs()
