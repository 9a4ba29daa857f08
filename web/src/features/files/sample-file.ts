import type { OwnFile } from '@vitrine/core/files'

/** Creates a file that no page uses, for tests. */
export function sampleFile(changes: Partial<OwnFile> = {}): OwnFile {
  return {
    id: '0198a3c0-0000-7000-8000-0000000000f1',
    kind: 'background',
    name: 'sea.png',
    url: '/portfolio-assets/0198a3c0-0000-7000-8000-000000000001/background-1.webp',
    contentType: 'image/webp',
    bytes: 1024,
    createdAt: '2026-11-20T12:00:00.000Z',
    hosted: false,
    uses: [],
    ...changes,
  }
}
