import type { PortfolioView } from '../portfolios/index.ts'
import type { PageEvidence } from './schema.ts'
import { moderationTexts } from './texts.ts'

/** Content of a page that can be reported, with its name. */
export interface PageTarget {
  target: string
  label: string
}

/** Visitors can report the entire page, and each link, project, picture and note that it shows. */
export function listTargets(view: PortfolioView): PageTarget[] {
  return [
    { target: 'page', label: moderationTexts.entirePage },
    ...view.links.map(({ id, title }) => ({ target: `link:${id}`, label: `Link: ${title}` })),
    ...view.projects.map(({ id, title }) => ({ target: `project:${id}`, label: `Project: ${title}` })),
    ...listPictures(view).map(({ name, label }) => ({ target: `picture:${name}`, label: `Picture: ${label}` })),
    ...(view.note ? [{ target: `note:${view.note.id}`, label: 'The note of the day' }] : []),
  ]
}

/** Returns what a page shows as evidence, with the hash of each picture's file by its address. */
export function evidenceOf(view: PortfolioView, hashes: ReadonlyMap<string, string>): PageEvidence {
  return {
    title: view.title,
    bio: view.bio,
    published: view.published,
    links: view.links.map(({ id, title, href }) => ({ id, title, href })),
    pictures: listPictures(view).map(({ name, url }) => ({ name, url, sha256: hashes.get(url) ?? null })),
    projects: view.projects.map(({ title, description, href }) => ({ title, description, href })),
    note: view.note?.content ?? null,
  }
}

/** Returns the pictures of a page: `name` is unique on it. */
export function listPictures(view: PortfolioView): { name: string; label: string; url: string }[] {
  const entries = [...view.links, ...view.projects].map(({ id, title, imageUrl }) => ({
    name: id,
    label: title,
    url: imageUrl,
  }))
  const pictures = [
    { name: 'portrait', label: 'portrait', url: view.profileImageUrl },
    { name: 'background', label: 'background', url: view.backgroundUrl },
    { name: 'video', label: 'background video', url: view.backgroundVideoUrl },
    ...entries,
  ]
  return pictures.flatMap(({ url, ...picture }) => (url === null ? [] : [{ ...picture, url }]))
}
