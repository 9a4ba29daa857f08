import './premium-samples.css'
import { NOTE_COLORS, NOTE_TEXT_COLOR } from '@vitrine/core/notes/lite'
import { FONT_FACES } from '@vitrine/page/font-faces'
import { PREMIUM_COLOR } from '@vitrine/widgets/elements/premium-badge.tsx'
import { MousePointer2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { CursorSample } from '../../../ui/motion-samples.tsx'
import { useFontFaces } from '../../../ui/use-font-faces.ts'
import { AvatarNote } from '../../notes/index.ts'
import { BadgedName, NAME, NAME_STYLE, NOTE, type SampleName, WORKS } from './resting-sample.tsx'
import { useTurns } from './use-turns.ts'

/** Renders a sample of what premium opens. Under 'reduce motion' it rests. */
export function PremiumSample({ name }: { name: SampleName }) {
  const Drawn = SAMPLES[name]
  return <Drawn />
}

const SAMPLES: Record<SampleName, () => ReactNode> = {
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

function FontsSample() {
  useFontFaces(FACES)
  const turn = useTurns(FACES.length, 1700)
  return FACES.map(({ family, width }, index) => (
    <span
      key={family}
      className={`col-start-1 row-start-1 whitespace-nowrap ${index === turn ? 'transition-opacity duration-500' : 'opacity-0'}`}
      style={{ fontFamily: `"${family}"`, fontSize: Math.min(NAME_SIZE, NAME_WIDTH / (NAME.length * width)) }}
    >
      {NAME}
    </span>
  ))
}

/** Steps for which the typed title stays complete. */
const REST = 18

function TitleSample() {
  const turn = useTurns(NAME.length + REST, 110, NAME.length)
  const typed = Math.min(turn, NAME.length)
  return (
    <span className={NAME_STYLE}>
      {NAME.slice(0, typed)}
      <span className="typing-caret" />
      <span className="invisible">{NAME.slice(typed)}</span>
    </span>
  )
}

function NoteSample() {
  const note = {
    id: 'sample',
    content: NOTE,
    backgroundColor: NOTE_COLORS.Violet,
    textColor: NOTE_TEXT_COLOR,
    expiresAt: '',
    minutesLeft: 224,
  }
  return (
    <div className="note-sample">
      <AvatarNote note={note} size="sm" owner={{ profileImageUrl: null, title: NAME, username: 'mira' }} />
    </div>
  )
}

function CursorTrail() {
  return (
    <>
      <CursorSample animation="sparkle" className="absolute inset-0 size-full text-bone" />
      <MousePointer2 className="size-7 text-bone-2 motion-safe:hidden" />
    </>
  )
}

const BADGE_COLORS = [PREMIUM_COLOR, '#22d3ee', '#f472b6', '#a3e635', '#f4f1ea']

function BadgeSample() {
  const turn = useTurns(BADGE_COLORS.length, 1400)
  return <BadgedName color={BADGE_COLORS[turn] ?? PREMIUM_COLOR} />
}

function CarouselSample() {
  const turn = useTurns(WORKS.length, 2200)
  return WORKS.map((work, index) => (
    <span key={work} className="work-card" data-place={(index - turn + WORKS.length) % WORKS.length}>
      {work}
    </span>
  ))
}
