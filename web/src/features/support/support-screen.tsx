import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { contactTexts } from '@vitrine/core/contact/texts'
import { useSiteSettings } from '../../api/app-context.ts'
import { PublicScreen, ScreenHeading } from '../../shell/public-screen.tsx'
import { Button } from '../../ui/button.tsx'
import { OutsideLink } from '../../ui/outside-link.tsx'
import { QuestionList } from '../../ui/question-list.tsx'
import { HELP_CATEGORIES } from './answers.ts'
import { HELP_CARDS } from './cards.ts'
import { FoundHelpList, HelpCards } from './found-help-list.tsx'
import { HelpSearch } from './help-search.tsx'
import { searchHelp } from './search-help.ts'

const route = getRouteApi('/support')

/** Renders `/support`: the search, cards, questions by category, and ways to ask. The search is part of the address. */
export function SupportScreen() {
  const { q = '' } = route.useSearch()
  const navigate = useNavigate()
  const found = searchHelp(q)
  const search = (query: string) => {
    void navigate({ to: '/support', search: { q: query || undefined }, replace: true, resetScroll: false })
  }
  return (
    <PublicScreen>
      <div className="mx-auto max-w-3xl text-center">
        <ScreenHeading>How can we help?</ScreenHeading>
        <HelpSearch query={q} found={found} onSearch={search} />
      </div>
      {found ? (
        <FoundHelpList found={found} query={q} />
      ) : (
        <>
          <div className="mt-4 sm:mt-10">
            <HelpCards cards={HELP_CARDS} />
          </div>
          {HELP_CATEGORIES.map(({ id, name, answers }) => (
            <section
              key={id}
              id={id}
              aria-labelledby={`${id}-heading`}
              className="mt-14 grid scroll-mt-6 gap-x-12 gap-y-5 sm:mt-20 lg:grid-cols-[14rem_1fr]"
            >
              <h2 id={`${id}-heading`} className="font-display text-2xl font-semibold tracking-tight lg:pt-4">
                {name}
              </h2>
              <QuestionList questions={answers} />
            </section>
          ))}
        </>
      )}
      {found?.answers.length === 0 && found.cards.length === 0 ? null : <AskUs />}
    </PublicScreen>
  )
}

function AskUs() {
  const { supportEmail, links } = useSiteSettings()
  return (
    <section
      aria-labelledby="ask"
      className="raised mt-16 flex flex-col gap-6 rounded-card bg-surface-1 p-6 sm:mt-24 sm:p-8 md:flex-row md:items-center md:justify-between"
    >
      <div>
        <h2 id="ask" className="font-display text-xl font-semibold tracking-tight">
          Still stuck?
        </h2>
        <p className="mt-1 text-bone-2">Tell us what you tried. A person answers, by email.</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button asChild variant="primary">
          <Link to="/contact">{contactTexts.support}</Link>
        </Button>
        <Button asChild>
          <a href={`mailto:${supportEmail}`}>Send an email</a>
        </Button>
        {links.community && (
          <Button asChild variant="ghost">
            <OutsideLink href={links.community}>Ask on Discord</OutsideLink>
          </Button>
        )}
      </div>
    </section>
  )
}
