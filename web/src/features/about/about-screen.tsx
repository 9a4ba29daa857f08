import { Link } from '@tanstack/react-router'
import { site } from '@vitrine/core/site'
import { type ReactNode, useId } from 'react'
import { useSiteSettings } from '../../api/app-context.ts'
import { useSession } from '../../session/index.ts'
import { PublicScreen } from '../../shell/public-screen.tsx'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'

const VALUES = [
  {
    title: 'The work is the light',
    text: 'A page here can be paper or neon, loud or plain. Every look keeps your words legible and puts your work first.',
  },
  {
    title: 'Fast, for everyone',
    text: 'A page of text and links is smaller than a single photo. It opens on an old phone, on a train, and without JavaScript.',
  },
  {
    title: 'Visitors are guests',
    text: 'No trackers, no ads, no cookies for looking. Your page asks no other site for anything, except a player’s service once somebody presses play, and Razorpay once somebody pays.',
  },
  {
    title: 'Honest prices',
    text: 'One free plan that is complete, and one paid plan that ends by itself. Nothing renews behind your back.',
  },
]

/** Renders `/about`: the story, the values and the statistics that the operator has set. */
export function AboutScreen() {
  return (
    <PublicScreen className="max-w-5xl">
      <p className="text-bone-2">About {site.name}</p>
      <h1 className="mt-4 max-w-[18ch] font-display text-[clamp(2.5rem,7vw,4.75rem)] leading-[1.03] font-semibold tracking-[-0.04em] text-balance">
        A glass case for the things you make.
      </h1>
      <Statistics />
      <Story />
      <AboutSection heading="What we value" className="gap-y-6">
        <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
          {VALUES.map(({ title, text }) => (
            <li key={title} className="border-line border-t pt-5">
              <h3 className="font-medium">{title}</h3>
              <p className="mt-1.5 text-pretty text-bone-2">{text}</p>
            </li>
          ))}
        </ul>
      </AboutSection>
      <Operator />
    </PublicScreen>
  )
}

function Statistics() {
  const { statistics } = useSiteSettings()
  if (statistics.length === 0) return null
  return (
    <dl className="mt-12 flex flex-wrap gap-x-10 gap-y-8 sm:gap-x-16 border-line border-y py-8 sm:mt-16">
      {statistics.map(({ value, label }) => (
        <div key={label} className="flex flex-col-reverse">
          <dt className="text-bone-2">{label}</dt>
          <dd className="font-display text-4xl font-semibold tracking-tight tabular-nums sm:text-5xl">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function AboutSection({ heading, className, children }: { heading: string; className: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={cn('mt-14 grid gap-x-12 sm:mt-20 lg:grid-cols-[14rem_1fr]', className)}>
      <h2 id={id} className="font-display text-2xl font-semibold tracking-tight">
        {heading}
      </h2>
      {children}
    </section>
  )
}

function Story() {
  return (
    <AboutSection heading="Our story" className="gap-y-5">
      <div className="flex max-w-[62ch] flex-col gap-5 text-lg leading-relaxed text-pretty text-bone-2">
        <p>
          <span className="text-bone">A vitrine is the lit case in a museum or a shop.</span> Nobody comes to look at
          the glass. It keeps the dust off, it puts a light in the right place, and then it gets out of the way.
        </p>
        <p>
          Most link-in-bio pages do the opposite. They are lists of buttons in somebody else’s colors, they carry
          somebody else’s trackers, and they all look like the list next door. We wanted a page that could hold a
          portfolio as well as five links: with your own type, your background, your music, and a way to talk to the
          people who stop by.
        </p>
        <p>
          So {site.name} gives everyone one page, and puts all its effort into that page. Your files live here, too,
          cleaned of hidden data and sized for every screen. The views and likes you see are counted, never estimated.
          And when you have finished editing, there is nothing left of us but a small line at the bottom.
        </p>
      </div>
    </AboutSection>
  )
}

function Operator() {
  const { operator } = useSiteSettings()
  const signedIn = Boolean(useSession())
  return (
    <AboutSection heading="Who runs it" className="gap-y-5">
      <div>
        <p className="max-w-[62ch] text-lg leading-relaxed text-pretty text-bone-2">
          This site is run by {operator}. Premium pays for it; nobody pays with their data. If something is missing or
          broken, tell us: every message is read by a person.
        </p>
        <div className="mt-7 flex flex-wrap gap-3">
          <Button asChild variant="primary">
            {signedIn ? (
              <Link to="/dashboard">Open your dashboard</Link>
            ) : (
              <Link to="/auth" search={{ mode: 'sign-up' }}>
                Create your page
              </Link>
            )}
          </Button>
          <Button asChild>
            <Link to="/contact">Write to us</Link>
          </Button>
        </div>
      </div>
    </AboutSection>
  )
}
