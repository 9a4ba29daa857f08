import type { OwnFile } from '@vitrine/core/files'
import { smallestUrl } from '@vitrine/core/portfolios'
import { Film, Music } from 'lucide-react'

/** Renders a small picture of a file, or the mark of its kind. Pictures are loaded when they come near the screen. */
export function FileSample({ file: { kind, url } }: { file: OwnFile }) {
  return (
    <div className="grid size-14 shrink-0 place-items-center overflow-hidden rounded-control bg-surface-3 text-bone-2">
      {kind === 'music' ? (
        <Music aria-hidden className="size-5" />
      ) : kind === 'video' ? (
        <Film aria-hidden className="size-5" />
      ) : (
        <img
          src={kind === 'cursor' ? url : smallestUrl(url, kind)}
          alt=""
          loading="lazy"
          decoding="async"
          width={56}
          height={56}
          className="size-full object-cover"
        />
      )}
    </div>
  )
}
