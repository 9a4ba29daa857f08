import { type Highlights, rankingTexts } from '@vitrine/core/rankings'
import { useId } from 'react'
import { useSiteSettings } from '../../api/app-context.ts'
import { QuestionList } from '../../ui/question-list.tsx'
import { FirstPlaces } from './first-places.tsx'
import { HeroFeatures } from './hero-features.tsx'
import { HeroFrames } from './hero-frames.tsx'
import { LookWall } from './look-wall.tsx'
import { PortfolioList } from './portfolio-list.tsx'
import { NO_TRAINING, SAFETY, SITE_QUESTIONS } from './questions.ts'

/** Renders pictures of demo pages, their looks, and what a page can do. */
export function HeroPictures({ host }: { host: string }) {
  return (
    <>
      <HeroFrames host={host} />
      <LookWall />
      <HeroFeatures />
    </>
  )
}

/** Renders the lists of popular and of trending pages. If nobody has published a page yet, they invite to be the first. */
export function HighlightLists({ highlights: { popular, trending } }: { highlights: Highlights }) {
  const lists = [
    {
      heading: rankingTexts.mostPopular,
      description: rankingTexts.mostPopularDescription,
      pages: popular,
      all: true,
      empty: rankingTexts.nonePopular,
    },
    {
      heading: rankingTexts.trendingNow,
      description: rankingTexts.trendingNowDescription,
      pages: trending,
      empty: rankingTexts.noneTrending,
    },
  ]
  if (popular.length + trending.length === 0) return <FirstPlaces lists={lists} />
  return lists.map((list) => <PortfolioList key={list.heading} {...list} />)
}

/** Renders the questions about the product. */
export function Questions() {
  const id = useId()
  const { aiTraining } = useSiteSettings()
  const questions = SITE_QUESTIONS.map(({ question, answer }) => {
    const isCompleted = question === SAFETY && aiTraining === 'refused'
    return { question, answer: isCompleted ? answer + NO_TRAINING : answer }
  })
  return (
    <section
      aria-labelledby={id}
      className="mx-auto grid w-full max-w-6xl gap-8 px-4 pt-14 sm:px-6 sm:pt-24 lg:grid-cols-[1fr_2fr] lg:gap-16"
    >
      <div>
        <h2 id={id} className="font-display text-3xl font-semibold tracking-[-0.03em] sm:text-4xl">
          FAQ
        </h2>
        <p className="mt-3 text-pretty text-bone-2">
          Something else?{' '}
          <a href="/support" className="text-bone underline underline-offset-4">
            Ask us
          </a>
          .
        </p>
      </div>
      <QuestionList questions={questions} />
    </section>
  )
}
