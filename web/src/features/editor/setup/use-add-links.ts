import { type Link, type PastedPart, readPastedLinks, type SocialLink } from '@vitrine/core/portfolios'
import { useState } from 'react'

/** A part of the typed text that was not added, with the reason. */
export interface UnusedPart {
  typed: string
  problem: string
}

/** Texts of links that are typed or pasted, and become entries of the page. */
export interface LinkAdding {
  text: string
  busy: boolean
  problems: readonly UnusedPart[]
  type(text: string): void
  /** Adds what a text contains, by default the typed one. What cannot be added stays in the field. */
  add(text?: string): Promise<void>
}

/** List that takes links: the addresses that it has, and what adds one. `add` resolves to null if it could not be added. */
interface LinkTarget<Fields> {
  entries: readonly { url: string }[]
  add(fields: Fields): Promise<object | null>
}

/** Returns the field that adds links to the lists of the page, one after the other, so that they keep their order. */
export function useAddLinks({
  links,
  socialLinks,
}: {
  links: LinkTarget<Pick<Link, 'title' | 'url'>>
  socialLinks: LinkTarget<Pick<SocialLink, 'platform' | 'url'>>
}): LinkAdding {
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [problems, setProblems] = useState<readonly UnusedPart[]>([])

  async function store(part: PastedPart): Promise<boolean> {
    if ('problem' in part) return false
    const { entry } = part
    const stored = entry.list === 'links' ? links.add(entry.fields) : socialLinks.add(entry.fields)
    return (await stored) !== null
  }

  async function add(from: string = text): Promise<void> {
    if (busy) return
    const parts = readPastedLinks(from, { links: links.entries, socialLinks: socialLinks.entries })
    setText(from)
    setProblems([])
    setBusy(true)
    const unused: PastedPart[] = []
    // After a failure, which a toast explains, nothing more is sent.
    let failed = false
    for (const part of parts) {
      const stored: boolean = !failed && (await store(part))
      if (!stored) unused.push(part)
      failed ||= !stored && 'entry' in part
      if (stored) setText(textOf([...unused, ...parts.slice(parts.indexOf(part) + 1)]))
    }
    setText(textOf(unused))
    setProblems(unused.flatMap((part) => ('problem' in part ? [part] : [])))
    setBusy(false)
  }

  return {
    text,
    busy,
    problems,
    type(typed) {
      setText(typed)
      setProblems([])
    },
    add,
  }
}

function textOf(parts: readonly PastedPart[]): string {
  return parts.map(({ typed }) => typed).join('\n')
}
