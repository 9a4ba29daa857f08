import { FileAudio, FileImage, FileVideo } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '../../ui/cn.ts'
import paper from './pictures/looks/paper.webp'
import sundown from './pictures/looks/sundown.webp'

/** Renders what a page can do, each with a small example. */
export function HeroFeatures() {
  return (
    <div className="mt-14 w-full text-left sm:mt-24">
      <h2 className="font-display text-3xl font-semibold tracking-[-0.03em] sm:text-4xl">What your page can do</h2>
      <ul className="mt-7 grid gap-3 sm:mt-9 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3">
        <Feature heading="Work, up front" text="Projects with pictures, tags and a link to the real thing.">
          <Project />
        </Feature>
        <Feature heading="Your sound" text="Upload a track, or show the song you are listening to right now.">
          <Song />
        </Feature>
        <Feature heading="Talk to your people" text="Visitors write to you on your page. You answer from one inbox.">
          <Chat />
        </Feature>
        <Feature heading="Files, hosted" text="Pictures, video and music live with your page, sized for every screen.">
          <Files />
        </Feature>
        <Feature heading="Know it lands" text="Views and likes over time. Show the numbers, or keep them to yourself.">
          <ViewsCurve />
        </Feature>
        <Feature
          heading="Not another template"
          text={
            <>
              Fonts, effects, cursors and badges: it should not look like anyone else’s.{' '}
              <a href="/looks" className="text-bone underline underline-offset-4">
                See the looks
              </a>
            </>
          }
        >
          <Badges />
        </Feature>
      </ul>
    </div>
  )
}

function Feature({ heading, text, children }: { heading: string; text: ReactNode; children: ReactNode }) {
  return (
    <li className="raised flex flex-col rounded-card bg-surface-1 p-5 sm:p-6">
      <div aria-hidden="true" className="sample flex h-36 flex-col justify-center">
        {children}
      </div>
      <h3 className="mt-5 font-medium">{heading}</h3>
      <p className="mt-1 text-[0.9375rem] leading-relaxed text-pretty text-bone-2">{text}</p>
    </li>
  )
}

function Tile({ children }: { children: ReactNode }) {
  return <span className="flex items-center gap-4">{children}</span>
}

function Project() {
  return (
    <Tile>
      <img
        src={paper}
        alt=""
        width={390}
        height={693}
        loading="lazy"
        className="h-32 w-24 rounded-control object-cover object-top"
      />
      <span className="min-w-0 flex-1">
        <span className="block font-medium">Halden, a serif for long reads</span>
        <span className="mt-2 flex flex-wrap gap-1.5">
          {['Typeface', 'Latin', '2026'].map((tag) => (
            <span key={tag} className="rounded-full bg-surface-4 px-2.5 py-0.5 text-xs text-bone-2">
              {tag}
            </span>
          ))}
        </span>
      </span>
    </Tile>
  )
}

function Song() {
  return (
    <span className="flex flex-col gap-4 rounded-control bg-surface-3 p-4">
      <Tile>
        <span className="equalizer flex h-9 items-end gap-1 text-live">
          <span className="h-1/2" />
          <span className="h-full" />
          <span className="h-2/3" />
          <span className="h-4/5" />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">Northern Lights, Slowly</span>
          <span className="block truncate text-sm text-bone-2">Ada Lune</span>
        </span>
      </Tile>
      <span className="block h-1 overflow-hidden rounded-full bg-surface-4">
        <span className="playing block h-full rounded-full bg-bone" />
      </span>
    </span>
  )
}

function Chat() {
  return (
    <span className="flex flex-col gap-2 text-sm">
      <span className="max-w-[85%] self-start rounded-2xl rounded-bl-md bg-surface-3 px-3.5 py-2">
        Are you open for commissions?
      </span>
      <span className="max-w-[85%] self-end rounded-2xl rounded-br-md bg-bone px-3.5 py-2 text-void">
        From Monday. Tell me more!
      </span>
      <span className="typing flex gap-1.5 self-start rounded-2xl rounded-bl-md bg-surface-3 px-3.5 py-3">
        <span />
        <span />
        <span />
      </span>
    </span>
  )
}

const FILE_KINDS = [
  { name: 'Pictures', Icon: FileImage },
  { name: 'Video', Icon: FileVideo },
  { name: 'Music', Icon: FileAudio },
]

function Files() {
  return (
    <Tile>
      {FILE_KINDS.map(({ name, Icon }) => (
        <span
          key={name}
          className="flex min-w-0 flex-1 flex-col items-center gap-2 rounded-control bg-surface-3 px-1 py-2.5"
        >
          <Icon strokeWidth={1.5} className="size-5 text-bone-2" />
          <span className="text-xs text-bone-2">{name}</span>
        </span>
      ))}
    </Tile>
  )
}

const CURVE = 'M0 48 C16 46 24 38 40 40 S64 44 78 34 S100 30 116 26 S140 30 156 16 S184 10 200 4'

function ViewsCurve() {
  return (
    <span className="flex flex-col gap-3">
      <span className="flex items-baseline gap-2">
        <span className="font-display text-3xl font-semibold tracking-[-0.03em] tabular-nums">1,284</span>
        <span className="text-sm text-bone-2">views this week</span>
      </span>
      <svg viewBox="0 0 200 56" className="h-16 w-full" preserveAspectRatio="none" role="presentation">
        <path d={`${CURVE} L200 56 L0 56 Z`} className="fill-live/12" />
        <path
          d={CURVE}
          pathLength={1}
          vectorEffect="non-scaling-stroke"
          className="curve fill-none stroke-live"
          strokeWidth="2"
          strokeLinecap="round"
        />
      </svg>
    </span>
  )
}

const BADGES = [
  { name: 'Illustrator', color: 'text-gold' },
  { name: 'Open for work', color: 'text-live' },
  { name: 'Speedrunner', color: 'text-danger' },
]

/** Renders an effect over a page, an animated title and badges. */
function Badges() {
  return (
    <span className="relative flex h-full flex-col items-center justify-center gap-3 overflow-hidden rounded-control">
      <img
        src={sundown}
        alt=""
        width={390}
        height={693}
        loading="lazy"
        className="absolute inset-0 size-full scale-150 object-cover opacity-40 blur-lg"
      />
      <span className="snow absolute inset-0 overflow-hidden" />
      <span className="wave relative font-display text-2xl font-semibold">
        {['N', 'o', 'o', 'r'].map((letter, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the letters never change
          <span key={index} className="inline-block">
            {letter}
          </span>
        ))}
      </span>
      <span className="relative flex flex-wrap justify-center gap-1.5 text-xs">
        {BADGES.map(({ name, color }) => (
          <span key={name} className={cn('rounded-full bg-void/75 px-2.5 py-1', color)}>
            {name}
          </span>
        ))}
      </span>
    </span>
  )
}
