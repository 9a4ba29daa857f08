import { Search } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useEarlyTyping } from '../../ui/hydration.ts'
import { Input } from '../../ui/input.tsx'
import type { FoundHelp } from './search-help.ts'

/** Renders the search. Without JavaScript the browser submits the form; with it each key searches. */
export function HelpSearch({
  query,
  found,
  onSearch,
}: {
  query: string
  found: FoundHelp | null
  onSearch(query: string): void
}) {
  const [typed, setTyped] = useState(query)
  const sent = useRef(query)
  const id = useId()

  function search(text: string): void {
    sent.current = text
    setTyped(text)
    onSearch(text)
  }

  const form = useEarlyTyping((_, text) => {
    if (text !== query) search(text)
  })
  // Another address, for example by the back button.
  useEffect(() => {
    if (query === sent.current) return
    sent.current = query
    setTyped(query)
  }, [query])

  return (
    <search>
      <form
        ref={form}
        action="/support"
        className="relative mx-auto mt-8 max-w-xl text-left"
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(typed)
        }}
      >
        <label htmlFor={id} className="sr-only">
          Search help
        </label>
        <Search aria-hidden className="pointer-events-none absolute top-4.5 left-4 size-5 text-bone-3" />
        <Input
          id={id}
          type="search"
          name="q"
          value={typed}
          onChange={(event) => search(event.target.value)}
          placeholder="Refund, password, music …"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          className="h-14 pl-12"
        />
        <noscript>
          <button type="submit" className="mt-3 min-h-11 underline underline-offset-4">
            Search
          </button>
        </noscript>
      </form>
      <p role="status" className="mt-4 min-h-6 text-bone-2">
        {found && foundText(found)}
      </p>
    </search>
  )
}

function foundText({ cards, answers }: FoundHelp): string {
  const count = cards.length + answers.length
  return count === 0 ? 'Nothing found' : `${count} ${count === 1 ? 'result' : 'results'}`
}
