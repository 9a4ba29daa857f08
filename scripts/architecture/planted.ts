import { type Project, projectOf, type Violation } from './project.ts'

const WORKSPACES = {
  'core/package.json': JSON.stringify({
    name: '@vitrine/core',
    exports: {
      './contract': './src/contract.ts',
      './portfolios/lite': './src/portfolios/lite.ts',
      './*/texts': './src/*/texts.ts',
      './*': './src/*/index.ts',
    },
  }),
  'page/package.json': JSON.stringify({ name: '@vitrine/page', exports: { './renderer': './src/renderer.ts' } }),
  'widgets/package.json': JSON.stringify({ name: '@vitrine/widgets', exports: { './*.tsx': './src/*.tsx' } }),
  'web/package.json': JSON.stringify({ name: '@vitrine/web', exports: { './renderer': './src/renderer.ts' } }),
  'sandbox/package.json': JSON.stringify({ name: '@vitrine/sandbox', exports: { './mail': './src/mail/index.ts' } }),
}
/** Returns a project of the given texts, by path, with the exports of the workspaces. */
export function planted(files: Record<string, string>): Project {
  return projectOf({ ...WORKSPACES, ...files })
}

/** Returns the places of violations as `path:line`. */
export function where(violations: Violation[]): string[] {
  return violations.map(({ path, line }) => `${path}:${line}`)
}
