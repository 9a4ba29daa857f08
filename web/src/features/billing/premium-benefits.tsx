import { FONTS } from '@vitrine/core/portfolios/lite'
import { useRef } from 'react'
import { LoadedPart } from '../../ui/loaded-part.tsx'
import { useSeen } from '../../ui/use-seen.ts'
import type { SampleName } from './samples/premium-sample.tsx'
import { RestingSample, SAMPLE_TEXTS } from './samples/resting-sample.tsx'

/** Number of selectable fonts: the first one is the default. */
const CHOSEN_FONTS = FONTS.length - 1

const BENEFITS: readonly { sample: SampleName; title: string; description: string }[] = [
  {
    sample: 'fonts',
    title: `${CHOSEN_FONTS} typefaces`,
    description: 'From Playfair to Press Start 2P: a title and headings in the font that sounds like you.',
  },
  {
    sample: 'title',
    title: 'An entrance',
    description: 'Let your title type itself, fade, slide, glitch or wave, at the speed you like.',
  },
  {
    sample: 'cursor',
    title: 'A cursor of your own',
    description: 'Upload an image, or let it leave a trail of sparkles, bubbles or a comet’s tail.',
  },
  {
    sample: 'note',
    title: 'Notes',
    description: 'A few words at your portrait, in any of 20 colors, for an hour or a day.',
  },
  {
    sample: 'badge',
    title: 'A badge by your name',
    description: 'The premium badge in any color you pick, and badges that say what you like.',
  },
  {
    sample: 'carousel',
    title: 'Work that moves',
    description:
      'Your projects glide through a carousel, with pictures and tags. On Free they are shown in a plain grid.',
  },
]

/** Renders the benefits of premium, each with a sample that rests until it is on the screen and loaded. */
export function PremiumBenefits() {
  return (
    <>
      <ul className="raised grid gap-px overflow-hidden rounded-card bg-line sm:grid-cols-2 lg:grid-cols-3">
        {BENEFITS.map(({ sample, title, description }) => (
          <li key={sample} className="flex flex-col bg-surface-1">
            <Sample name={sample} />
            <div className="p-6">
              <h3 className="font-medium">{title}</h3>
              <p className="mt-1.5 text-pretty text-bone-2">{description}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className="mx-auto mt-6 max-w-2xl text-center text-pretty text-bone-2">
        And the quiet ones: an inbox for your visitors, 21 Discord badges to choose from, and switches that hide views,
        likes and the chat button.
      </p>
    </>
  )
}

function Sample({ name }: { name: SampleName }) {
  const area = useRef<HTMLDivElement>(null)
  const seen = useSeen(area)
  const resting = <RestingSample name={name} />
  return (
    <div ref={area} aria-hidden inert className="relative grid h-44 place-items-center overflow-hidden bg-void">
      {seen ? (
        <LoadedPart
          load={loadSample}
          props={{ name, resting, ...SAMPLE_TEXTS }}
          waiting={resting}
          failed={() => resting}
        />
      ) : (
        resting
      )}
    </div>
  )
}

const loadSample = async () => (await import('./samples/premium-sample.tsx')).PremiumSample
