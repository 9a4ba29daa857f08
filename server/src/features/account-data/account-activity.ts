import { and, asc, eq, gt } from 'drizzle-orm'
import { listFavouriteLooks, listOwnLooks } from '#features/looks'
import { chatBlocks } from '../../db/tables/chat.ts'
import { looks, lookUses } from '../../db/tables/looks.ts'
import { noteViews, profileNotes } from '../../db/tables/notes.ts'
import { portfolios } from '../../db/tables/portfolios.ts'
import { portfolioViews } from '../../db/tables/views.ts'
import type { Ctx } from '../../runtime/context.ts'
import { ROWS_MAX, rowsOf } from './json-rows.ts'

/** Returns the visitors whom the person has blocked, by the names under which these wrote. */
export async function* readBlocks({ db }: Ctx, userId: string): AsyncGenerator<object> {
  const { id, visitorName, createdAt, portfolioId } = chatBlocks
  const rows = rowsOf<{ id: string; visitor: string; createdAt: Date }>((after) =>
    db
      .select({ id, visitor: visitorName, createdAt })
      .from(chatBlocks)
      .innerJoin(portfolios, eq(portfolios.id, portfolioId))
      .where(and(eq(portfolios.userId, userId), after ? gt(id, after.id) : undefined))
      .orderBy(asc(id))
      .limit(ROWS_MAX),
  )
  for await (const { visitor, createdAt } of rows) yield { visitor, createdAt }
}

/** Returns the looks that the person saved, marked as a favorite, or used. */
export async function* readLooks(ctx: Ctx, userId: string): AsyncGenerator<object> {
  for (const { id, name, listed, uses, favourites, createdAt, look } of await listOwnLooks(ctx)) {
    yield { relation: 'saved', address: addressOf(id), name, listed, uses, favorites: favourites, createdAt, look }
  }
  for (const { id, name, by } of await listFavouriteLooks(ctx)) {
    yield { relation: 'favorite', address: addressOf(id), name, by }
  }
  const used = rowsOf<{ id: string; name: string }>((after) =>
    ctx.db
      .select({ id: looks.id, name: looks.name })
      .from(lookUses)
      .innerJoin(looks, eq(looks.id, lookUses.lookId))
      .where(and(eq(lookUses.userId, userId), after ? gt(looks.id, after.id) : undefined))
      .orderBy(asc(looks.id))
      .limit(ROWS_MAX),
  )
  for await (const { id, name } of used) yield { relation: 'used', address: addressOf(id), name }
}

const addressOf = (id: string) => `/looks/${id}`

/** Returns the pages and notes of others that the person saw while signed in. A page that is not published has no name. */
export async function* readVisits({ db }: Ctx, userId: string): AsyncGenerator<object> {
  type Visit = { id: string; viewedAt: Date; username: string; published: boolean }
  const { username, published } = portfolios
  const views = rowsOf<Visit>((after) =>
    db
      .select({ id: portfolioViews.id, viewedAt: portfolioViews.viewedAt, username, published })
      .from(portfolioViews)
      .innerJoin(portfolios, eq(portfolios.id, portfolioViews.portfolioId))
      .where(and(eq(portfolioViews.viewerUserId, userId), after ? gt(portfolioViews.id, after.id) : undefined))
      .orderBy(asc(portfolioViews.id))
      .limit(ROWS_MAX),
  )
  for await (const visit of views) yield { seen: 'page', page: pageName(visit), viewedAt: visit.viewedAt }
  const notes = rowsOf<Visit>((after) =>
    db
      .select({ id: noteViews.id, viewedAt: noteViews.viewedAt, username, published })
      .from(noteViews)
      .innerJoin(profileNotes, eq(profileNotes.id, noteViews.noteId))
      .innerJoin(portfolios, eq(portfolios.id, profileNotes.portfolioId))
      .where(and(eq(noteViews.viewerUserId, userId), after ? gt(noteViews.id, after.id) : undefined))
      .orderBy(asc(noteViews.id))
      .limit(ROWS_MAX),
  )
  for await (const visit of notes) yield { seen: 'note', page: pageName(visit), viewedAt: visit.viewedAt }
}

function pageName({ username, published }: { username: string; published: boolean }): string | null {
  return published ? username : null
}
