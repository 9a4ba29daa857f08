import './premium-samples.css'
import { NOTE_COLORS, NOTE_TEXT_COLOR } from '@vitrine/core/notes/lite'
import { FONT_FACES } from '@vitrine/page/font-faces'
import { PremiumBadge } from '@vitrine/widgets/elements/premium-badge.tsx'
import type { ReactNode } from 'react'
import { CursorSample } from '../../../ui/motion-samples.tsx'
import { useFontFaces } from '../../../ui/use-font-faces.ts'
import { AvatarNote } from '../../notes/index.ts'
import { useTurns } from './use-turns.ts'

/** Name of a sample of what premium opens. */
export type SampleName = 'fonts' | 'title' | 'cursor' | 'note' | 'badge' | 'carousel'

/** Texts of the samples. */
export interface SampleTexts {
  /** Name of the person whose page the samples show. */
  person: string
  note: string
  /** Titles of projects. */
  works: readonly string[]
}

interface SampleProps extends SampleTexts {
  /** Picture of the sample at rest. */
  resting: ReactNode
}

/** Renders a sample of what premium opens. Under 'reduce motion' it rests. */
export function PremiumSample({ name, ...props }: { name: SampleName } & SampleProps) {
  const Drawn = SAMPLES[name]
  return <Drawn {...props} />
}

const SAMPLES: Record<SampleName, (props: SampleProps) => ReactNode> = {
  fonts: FontsSample,
  title: TitleSample,
  cursor: CursorTrail,
  note: NoteSample,
  badge: BadgeSample,
  carousel: CarouselSample,
}

const FACES = [
  FONT_FACES.playfair,
  FONT_FACES.monoton,
  FONT_FACES.pacifico,
  FONT_FACES['press-start-2p'],
  FONT_FACES.cinzel,
]
/** Width in pixels that a name in a font may have, and its largest size. */
const NAME_WIDTH = 210
const NAME_SIZE = 40

function FontsSample({ person }: SampleProps) {
  useFontFaces(FACES)
  const turn = useTurns(FACES.length, 1700)
  return FACES.map(({ family, width }, index) => (
    <span
      key={family}
      className={`col-start-1 row-start-1 whitespace-nowrap ${index === turn ? 'transition-opacity duration-500' : 'opacity-0'}`}
      style={{ fontFamily: `"${family}"`, fontSize: Math.min(NAME_SIZE, NAME_WIDTH / (person.length * width)) }}
    >
      {person}
    </span>
  ))
}

/** Steps for which the typed title stays complete. */
const REST = 18

function TitleSample({ person }: SampleProps) {
  const turn = useTurns(person.length + REST, 110, person.length)
  const typed = Math.min(turn, person.length)
  return (
    <span className="font-display text-3xl font-semibold tracking-tight">
      {person.slice(0, typed)}
      <span className="typing-caret" />
      <span className="invisible">{person.slice(typed)}</span>
    </span>
  )
}

function NoteSample({ person, note: content }: SampleProps) {
  const note = {
    id: 'sample',
    content,
    backgroundColor: NOTE_COLORS.Violet,
    textColor: NOTE_TEXT_COLOR,
    expiresAt: '',
    minutesLeft: 224,
  }
  return (
    <div className="note-sample">
      <AvatarNote note={note} size="sm" owner={{ profileImageUrl: null, title: person, username: 'mira' }} />
    </div>
  )
}

function CursorTrail({ resting }: SampleProps) {
  return (
    <>
      <CursorSample animation="sparkle" className="absolute inset-0 size-full text-bone" />
      <span className="motion-safe:hidden">{resting}</span>
    </>
  )
}

const BADGE_COLORS = ['#ffa500', '#22d3ee', '#f472b6', '#a3e635', '#f4f1ea']

function BadgeSample({ person }: SampleProps) {
  const turn = useTurns(BADGE_COLORS.length, 1400)
  return (
    <span className="flex items-center gap-2.5 font-display text-2xl font-semibold tracking-tight">
      {person}
      <PremiumBadge size={32} color={BADGE_COLORS[turn] ?? '#ffa500'} />
    </span>
  )
}

function CarouselSample({ works }: SampleProps) {
  const turn = useTurns(works.length, 2200)
  return works.map((work, index) => (
    <span key={work} className="work-card" data-place={(index - turn + works.length) % works.length}>
      {work}
    </span>
  ))
}
