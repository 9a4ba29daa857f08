import { type Link, type PastedPart, readPastedLinks, type SocialLink } from '@vitrine/core/portfolios'
import { createStore, type Store } from '../../../ui/store.ts'

/** A part of the typed text that was not added, with the reason. */
export interface UnusedPart {
  typed: string
  problem: string
}

/** State of a field that adds links. */
interface AddingState {
  /** Text of the field. What is being added is not part of it. */
  text: string
  /** Number of links that are being added, or wait for it. */
  waiting: number
  problems: readonly UnusedPart[]
}

/** Texts of links that are typed or pasted, and become entries of the page. They outlive their field. */
export interface LinkAdding extends Pick<Store<AddingState>, 'get' | 'subscribe'> {
  type(text: string): void
  /** Adds what a text contains, by default the typed one, after what is being added. The field is free at once. */
  add(text?: string): void
  isTyped(): boolean
  /** Returns true while leaving would lose typed or waiting links. */
  isUnsaved(): boolean
  /** Gives up the typed and waiting links. The one that was sent is stored nevertheless. */
  discard(): void
}

/** List that takes links: the addresses that it has, and what adds one. `add` resolves to null if it could not be added. */
interface LinkTarget<Fields> {
  entries: readonly { url: string }[]
  add(fields: Fields): Promise<object | null>
}

/** Lists that get the links. */
export interface LinkTargets {
  links: LinkTarget<Pick<Link, 'title' | 'url'>>
  socialLinks: LinkTarget<Pick<SocialLink, 'platform' | 'url'>>
}

type Entry = Extract<PastedPart, { entry: unknown }>['entry']

/**
 * Creates what adds links to the lists of a page, one after the other, so that they keep their order. What cannot be
 * added returns to the field when nothing waits anymore, above what was typed meanwhile. After a failure, which a toast
 * explains, nothing more is sent.
 */
export function createLinkAdding(targets: () => LinkTargets): LinkAdding {
  const state = createStore<AddingState>({ text: '', waiting: 0, problems: [] })
  /** Parts to add, of which the first is being sent. */
  let queue: PastedPart[] = []
  /** Parts before them that could not be added. */
  let unused: PastedPart[] = []
  /** The last stored entries, with the lists of that moment: those do not have them yet. */
  let recent: { entry: Entry; lists: LinkTargets }[] = []
  let running = false

  function read(text: string): PastedPart[] {
    const lists = targets()
    recent = recent.filter((one) => one.lists === lists)
    const coming = [...recent, ...queue].flatMap((one) => ('entry' in one ? [one.entry] : []))
    const parts: PastedPart[] = []
    const listed = (list: Entry['list']) => {
      const known = new Set(lists[list].entries.map(({ url }) => url))
      const added = [...coming, ...parts.flatMap((part) => ('entry' in part ? [part.entry] : []))]
      return [
        ...lists[list].entries,
        ...added.filter((entry) => entry.list === list && !known.has(entry.fields.url)).map(({ fields }) => fields),
      ]
    }
    for (const piece of splitRefused(text, state.get().problems)) {
      parts.push(...readPastedLinks(piece, { links: listed('links'), socialLinks: listed('socialLinks') }))
    }
    return parts
  }

  async function store(entry: Entry): Promise<boolean> {
    const lists = targets()
    const stored = await (entry.list === 'links' ? lists.links.add(entry.fields) : lists.socialLinks.add(entry.fields))
    if (stored !== null) recent.push({ entry, lists: targets() })
    return stored !== null
  }

  async function run(): Promise<void> {
    running = true
    for (let part = queue[0]; part; part = queue[0]) {
      const stored: boolean = 'entry' in part && (await store(part.entry))
      // Another part is the first one if all were given up meanwhile.
      if (queue[0] !== part) continue
      queue.shift()
      if (!stored) unused.push(part)
      if (!stored && 'entry' in part) unused.push(...queue.splice(0))
      state.set({ waiting: countWaiting() })
    }
    running = false
    giveBack()
  }

  function giveBack(): void {
    const parts = unused
    unused = []
    const text = [...parts.map(({ typed }) => typed), state.get().text].filter((line) => line !== '').join('\n')
    state.set({ text, problems: parts.flatMap((part) => ('problem' in part ? [part] : [])) })
  }

  const countWaiting = () => queue.filter((part) => 'entry' in part).length
  const isTyped = () => state.get().text.trim() !== ''

  return {
    get: state.get,
    subscribe: state.subscribe,
    type(text) {
      const lines = `\n${text}\n`
      const problems = state.get().problems.filter(({ typed }) => lines.includes(`\n${typed}\n`))
      state.set({ text, problems })
    },
    add(text = state.get().text) {
      queue.push(...read(text))
      state.set({ text: '', waiting: countWaiting(), problems: [] })
      if (!running) void run()
    },
    isTyped,
    isUnsaved: () => isTyped() || queue.length + unused.length > 0,
    discard() {
      queue = []
      unused = []
      state.set({ text: '', waiting: 0, problems: [] })
    },
  }
}

/** Returns each refused line at the start of a text, and the rest: refused words become no title of what follows. */
function splitRefused(text: string, problems: readonly UnusedPart[]): string[] {
  const pieces: string[] = []
  let end = 0
  for (const { typed } of problems) {
    if (!text.startsWith(`${typed}\n`, end)) break
    pieces.push(typed)
    end += typed.length + 1
  }
  return [...pieces, text.slice(end)]
}
