import { notFound } from '@tanstack/react-router'
import type { LookView } from '@vitrine/core/looks'
import { site } from '@vitrine/core/site'
import type { AppContext } from '../../api/app-context.ts'
import { isGone } from '../../api/errors.ts'
import { pageHead, privateHead } from '../../shell/page-head.ts'

/** A look that was read for its own screen, and the head of the document. */
export interface LoadedLook {
  view: LookView
  head: ReturnType<typeof privateHead> | ReturnType<typeof pageHead>
}

/** Reads a look for its screen. Throws the router's error for an unknown one. Search engines index only listed ones. */
export async function loadLook({ queryClient, orpc, origin }: AppContext, id: string): Promise<LoadedLook> {
  const reading = queryClient.ensureQueryData(orpc.looks.get.queryOptions({ input: { id } }))
  const view = await reading.catch((error: unknown) => {
    throw isGone(error) ? notFound() : error
  })
  const title = `${view.name} · ${site.name}`
  const description = `A look for pages on ${site.name}${view.by ? `, by @${view.by}` : ''}.`
  const head = view.listed ? pageHead({ origin, path: `/looks/${id}`, title, description }) : privateHead(view.name)
  return { view, head }
}
