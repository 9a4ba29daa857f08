import { notFound } from '@tanstack/react-router'
import { site } from '@vitrine/core/site'
import type { AppContext } from '../../api/app-context.ts'
import { pageHead, privateHead } from '../../shell/page-head.ts'
import { readShownLook, type ShownLook } from './shown-look.ts'

/** A look that was read for its own screen, and the head of the document. */
export interface LoadedLook {
  look: ShownLook
  head: ReturnType<typeof privateHead> | ReturnType<typeof pageHead>
}

/**
 * Reads a look for its screen. Throws the router's error for an unknown one. Search engines index those of the gallery
 * and listed ones.
 */
export async function loadLook(context: AppContext, id: string): Promise<LoadedLook> {
  const look = await readShownLook(context, id)
  if (!look) throw notFound()
  const { name, saved } = look
  if (saved && !saved.listed) return { look, head: privateHead(name) }
  const description = `A look for pages on ${site.name}${saved?.by ? `, by @${saved.by}` : ''}.`
  const title = `${name} · ${site.name}`
  return { look, head: pageHead({ origin: context.origin, path: `/looks/${id}`, title, description }) }
}
