import { Link } from '@tanstack/react-router'
import { contactTexts } from '@vitrine/core/contact/texts'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import type { HelpCard } from './cards.ts'
import type { FoundHelp } from './search-help.ts'

/** Renders what a search found: cards, and answers in full. */
export function FoundHelpList({ found: { cards, answers }, query }: { found: FoundHelp; query: string }) {
  if (cards.length + answers.length === 0) return <NothingFound query={query} />
  return (
    <div className="mx-auto mt-6 max-w-3xl">
      {answers.length > 0 && (
        <section aria-labelledby="answers">
          <h2 id="answers" className="sr-only">
            Answers
          </h2>
          <ul className="divide-y divide-line border-line border-y">
            {answers.map(({ question, answer, category }) => (
              <li key={question} className="py-6">
                <p className="text-sm text-bone-2">{category}</p>
                <h3 className="mt-1 text-lg font-medium">{question}</h3>
                <p className="mt-2 max-w-[62ch] text-pretty text-bone-2">{answer}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {cards.length > 0 && (
        <div className="mt-8">
          <HelpCards cards={cards} narrow />
        </div>
      )}
    </div>
  )
}

function NothingFound({ query }: { query: string }) {
  return (
    <div className="mx-auto mt-6 flex max-w-xl flex-col items-center gap-5 text-center">
      <p className="max-w-full text-pretty text-bone-2">
        We have no answer about “{query.slice(0, 100)}” yet. Try another word, or ask us: your question may become an
        answer here.
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button asChild variant="primary">
          <Link to="/contact">{contactTexts.support}</Link>
        </Button>
        <Button asChild variant="ghost">
          <Link to="/support">Show all answers</Link>
        </Button>
      </div>
    </div>
  )
}

/** Renders cards that lead to a subject of the help. */
export function HelpCards({ cards, narrow = false }: { cards: readonly HelpCard[]; narrow?: boolean }) {
  return (
    <ul aria-label="Subjects" className={cn('grid gap-4 sm:grid-cols-2', !narrow && 'lg:grid-cols-3')}>
      {cards.map(({ icon: Icon, title, text, href }) => (
        <li key={href}>
          <a
            href={href}
            className={cn(
              'raised flex h-full gap-4 rounded-card bg-surface-1 p-5 transition-colors duration-200 hover:bg-surface-2',
              !narrow && 'sm:flex-col sm:p-6',
            )}
          >
            <Icon aria-hidden strokeWidth={1.5} className="mt-0.5 size-6 shrink-0 text-bone-2" />
            <span>
              <span className="block font-medium">{title}</span>
              <span className="mt-1 block text-pretty text-bone-2">{text}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
