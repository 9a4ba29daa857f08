import adalune from './pictures/adalune.webp'
import sol from './pictures/sol.webp'
import vex from './pictures/vex.webp'

/** Pictures of demo pages, made by `npm run pictures`. The first one is in front, in the middle. */
const FRAMES = [
  { username: 'vex', picture: vex, title: 'Vexation, streamer', place: 'z-10 w-[min(300px,72vw)]' },
  {
    username: 'sol',
    picture: sol,
    title: 'Sol Reyes, game artist',
    place: 'absolute right-1/2 top-10 hidden w-[260px] -rotate-4 sm:block mr-16',
  },
  {
    username: 'adalune',
    picture: adalune,
    title: 'Ada Lune, ambient producer',
    place: 'absolute left-1/2 top-10 hidden w-[260px] rotate-4 sm:block ml-16',
  },
] as const

/** Renders pictures of demo pages in browser frames. */
export function HeroFrames({ host }: { host: string }) {
  return (
    <div className="relative mt-16 flex w-full justify-center overflow-hidden pb-4 [mask-image:linear-gradient(#000_78%,transparent)]">
      {FRAMES.map(({ username, picture, title, place }, index) => (
        <figure key={username} className={`raised overflow-hidden rounded-card bg-surface-2 ${place}`}>
          <figcaption
            dir="ltr"
            className="flex items-center gap-2 border-b border-line px-3 py-2.5 text-left text-xs text-bone-2"
          >
            <span aria-hidden="true" className="flex gap-1">
              <span className="size-2 rounded-full bg-surface-4" />
              <span className="size-2 rounded-full bg-surface-4" />
              <span className="size-2 rounded-full bg-surface-4" />
            </span>
            <span className="truncate">
              {host}/u/{username}
            </span>
          </figcaption>
          <img
            src={picture}
            alt={`The page of ${title}`}
            width={780}
            height={1040}
            // A lazy picture is not loaded while it is hidden, as the frames behind are on a phone.
            {...(index === 0 ? { fetchPriority: 'high' } : { loading: 'lazy' })}
            className="h-auto w-full"
          />
        </figure>
      ))}
    </div>
  )
}
