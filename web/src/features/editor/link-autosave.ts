import { AddSocialLinkInput, SocialLinkChanges } from '@vitrine/core/portfolios'
import { tidyAddress } from './tidy-address.ts'

/** Milliseconds without a key after which a link is stored. */
export const AUTOSAVE_PAUSE = 500

const DEFAULT_PLATFORM = AddSocialLinkInput.shape.platform.parse(undefined)

export interface LinkValues {
  platform: string
  url: string
}

export type LinkProblems = Partial<Record<keyof LinkValues, string>>

export type AutosaveStatus = 'idle' | 'waiting' | 'saving' | 'saved' | 'failed'

/** One link as its row shows it. A new object whenever something changes. */
export interface LinkDraft {
  values: LinkValues
  status: AutosaveStatus
  /** Why a field is not stored. */
  problems: LinkProblems
}

export interface LinkAutosaveOptions {
  /** Stores the changes and answers what is stored now. */
  save(changes: SocialLinkChanges): Promise<LinkValues>
  /** Told once for each failed save; answers what to show at the fields. */
  onFailure(error: unknown): LinkProblems
}

/** Keeps one social link stored while it is typed. */
export interface LinkAutosave {
  snapshot(): LinkDraft
  subscribe(listener: () => void): () => void
  edit(changes: Partial<LinkValues>): void
  /** The field was left: its text is tidied, judged and stored at once. */
  settle(): void
  /** Stores at once whatever may be stored, and leaves the text as it is. */
  flush(): void
  /** Tries a failed save again. */
  retry(): void
  /** True while something typed is not stored. */
  isUnsaved(): boolean
  /** True while something typed is refused or could not be stored: nothing will store it by itself. */
  isStuck(): boolean
  /** Takes over what the server has, where nothing is typed. */
  follow(stored: LinkValues): void
  /** Stops storing, for a link that is being deleted; `resume` goes on. */
  pause(): void
  resume(): void
}

/** What is wrong with the changes, by field. */
function judge(changes: SocialLinkChanges): LinkProblems {
  const problems: LinkProblems = {}
  for (const issue of SocialLinkChanges.safeParse(changes).error?.issues ?? []) {
    if (issue.path[0] === 'platform') problems.platform = issue.message
    if (issue.path[0] === 'url') problems.url = issue.message
  }
  return problems
}

function tidied({ platform, url }: LinkValues): LinkValues {
  const cleaned = SocialLinkChanges.safeParse({ platform }).data?.platform
  return { platform: cleaned === '' ? DEFAULT_PLATFORM : (cleaned ?? platform), url: tidyAddress(url, platform) }
}

/**
 * Saves of one link run one after the other and always carry the newest text, so an older answer never overwrites newer typing.
 * A field that is refused is not sent; the other one still is. Failed text stays until it is tried again or changed.
 */
export function createLinkAutosave(stored: LinkValues, { save, onFailure }: LinkAutosaveOptions): LinkAutosave {
  let confirmed: LinkValues = { platform: stored.platform, url: stored.url }
  let draft: LinkDraft = { values: confirmed, status: 'idle', problems: {} }
  let timer: ReturnType<typeof setTimeout> | undefined
  let typing = false
  let due = false
  let running = false
  let paused = false
  const listeners = new Set<() => void>()

  function show(changes: Partial<LinkDraft>): void {
    draft = { ...draft, ...changes }
    for (const listener of listeners) listener()
  }

  function differing(): SocialLinkChanges {
    const { platform, url } = tidied(draft.values)
    return {
      ...(platform === confirmed.platform ? {} : { platform }),
      ...(url === confirmed.url ? {} : { url }),
    }
  }

  function sendable(): SocialLinkChanges | null {
    const changes = differing()
    const problems = judge(changes)
    if (problems.platform !== undefined) delete changes.platform
    if (problems.url !== undefined) delete changes.url
    return Object.keys(changes).length > 0 ? changes : null
  }

  /** An address without a colon may still be on its way to one; it is judged when its field is left. */
  function problemsNow(): LinkProblems {
    const problems = judge(differing())
    if (typing && !draft.values.url.includes(':')) delete problems.url
    return problems
  }

  async function drain(): Promise<void> {
    if (running) return
    running = true
    while (due && !paused) {
      due = false
      const changes = sendable()
      if (!changes) {
        show({ status: draft.status === 'saved' ? 'saved' : 'idle', problems: problemsNow() })
        break
      }
      show({ status: 'saving', problems: problemsNow() })
      try {
        const answer = await save(changes)
        confirmed = { platform: answer.platform, url: answer.url }
        const untouched = !typing && sendable() === null && Object.keys(draft.problems).length === 0
        show({ status: timer === undefined ? 'saved' : 'waiting', values: untouched ? confirmed : draft.values })
      } catch (error) {
        if (!paused && !due) show({ status: 'failed', problems: { ...problemsNow(), ...onFailure(error) } })
      }
    }
    running = false
  }

  function storeNow(): void {
    clearTimeout(timer)
    timer = undefined
    due = true
    void drain()
  }

  return {
    snapshot: () => draft,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    edit(changes) {
      typing = true
      clearTimeout(timer)
      timer = setTimeout(storeNow, AUTOSAVE_PAUSE)
      const problems = { ...draft.problems }
      if (changes.platform !== undefined) delete problems.platform
      if (changes.url !== undefined) delete problems.url
      show({ values: { ...draft.values, ...changes }, status: running ? 'saving' : 'waiting', problems })
    },
    settle() {
      if (!typing) return
      typing = false
      show({ values: tidied(draft.values) })
      if (draft.status !== 'failed') storeNow()
    },
    flush() {
      if (timer !== undefined) storeNow()
    },
    retry: storeNow,
    isUnsaved: () => running || Object.keys(differing()).length > 0,
    isStuck: () => draft.status === 'failed' || Object.keys(judge(differing())).length > 0,
    follow(next) {
      if (typing || running || Object.keys(differing()).length > 0) return
      if (next.platform === confirmed.platform && next.url === confirmed.url) return
      confirmed = { platform: next.platform, url: next.url }
      show({ values: confirmed, problems: {} })
    },
    pause() {
      paused = true
      clearTimeout(timer)
      timer = undefined
    },
    resume() {
      paused = false
      if (sendable()) storeNow()
    },
  }
}
