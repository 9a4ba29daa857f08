import { z } from 'zod'
import { accountRefusals } from '../accounts/index.ts'
import { Done, Id, publicProcedure, type RefusalSpec, signedInProcedure } from '../kernel/index.ts'
import { DeletedEntry, RESTORABLE_MINUTES, ReorderInput, RestoreInput } from './entries.ts'
import type { ListName } from './list-names.ts'
import { PAGE_LISTS } from './lists.ts'
import { portfolioRefusals } from './refusals.ts'
import { CreatePortfolioInput, OwnPortfolio, SavePortfolioInput } from './schema.ts'
import { PortfolioView } from './view-schema.ts'

const tags = ['Portfolios']

/** Portfolios. Other people's are refused as not found. */
export const portfoliosContract = {
  listOwn: signedInProcedure()
    .route({ method: 'GET', path: '/portfolios', tags, summary: 'My portfolios, newest first' })
    .output(z.array(OwnPortfolio)),
  create: signedInProcedure(portfolioRefusals.onlyOne, accountRefusals.usernameTaken)
    .route({
      method: 'POST',
      path: '/portfolios',
      tags,
      successStatus: 201,
      summary: 'Create my portfolio, unpublished',
    })
    .input(CreatePortfolioInput)
    .output(OwnPortfolio),
  getOwn: signedInProcedure(portfolioRefusals.notFound)
    .route({ method: 'GET', path: '/portfolios/{id}', tags, summary: 'One of my portfolios, with every setting' })
    .input(z.object({ id: Id }))
    .output(OwnPortfolio),
  update: signedInProcedure(portfolioRefusals.notFound, portfolioRefusals.premiumFeature)
    .route({
      method: 'PATCH',
      path: '/portfolios/{id}',
      tags,
      summary: 'Save changed fields',
      description:
        'Premium settings are refused without premium unless they keep their value or return to the default.',
      inputStructure: 'detailed',
    })
    .input(z.object({ params: z.object({ id: Id }), body: SavePortfolioInput }))
    .output(OwnPortfolio),
  setPublished: signedInProcedure(portfolioRefusals.notFound, portfolioRefusals.suspended)
    .route({ method: 'PUT', path: '/portfolios/{id}/published', tags, summary: 'Publish or unpublish' })
    .input(z.strictObject({ id: Id, published: z.boolean() }))
    .output(OwnPortfolio),
  view: publicProcedure(portfolioRefusals.notFound)
    .route({
      method: 'GET',
      path: '/u/{username}',
      tags,
      summary: 'The public view of a portfolio',
      description: 'Only the owner finds an unpublished one. Reading it here counts no view.',
    })
    .input(z.object({ username: z.string().max(100) }))
    .output(PortfolioView),
}

/** Returns the operations of a list of a page. Other people's portfolios and entries are refused as not found. */
function listContract<
  Entry extends z.ZodType,
  Added extends z.ZodType,
  Update extends z.ZodType,
  NotFound extends RefusalSpec,
  Full extends RefusalSpec,
  Premium extends readonly RefusalSpec[],
>(list: {
  path: string
  tag: string
  noun: string
  entry: Entry
  added: Added
  update: Update
  notFound: NotFound
  full: Full
  premium: { refusals: Premium; whenAdded?: string; whenChanged?: string }
}) {
  const { path, noun, premium } = list
  const tags = [list.tag]
  return {
    add: signedInProcedure(portfolioRefusals.notFound, list.full, ...premium.refusals)
      .route({
        method: 'POST',
        path: `/portfolios/{portfolioId}/${path}`,
        tags,
        successStatus: 201,
        summary: `Add a ${noun} at the end`,
        ...(premium.whenAdded && { description: premium.whenAdded }),
      })
      .input(list.added)
      .output(list.entry),
    update: signedInProcedure(list.notFound, ...premium.refusals)
      .route({
        method: 'PATCH',
        path: `/${path}/{id}`,
        tags,
        summary: `Change a ${noun}`,
        ...(premium.whenChanged && { description: premium.whenChanged }),
        inputStructure: 'detailed',
      })
      .input(z.object({ params: z.object({ id: Id }), body: list.update }))
      .output(list.entry),
    delete: signedInProcedure(list.notFound)
      .route({ method: 'DELETE', path: `/${path}/{id}`, tags, summary: `Delete a ${noun}` })
      .input(z.object({ id: Id }))
      .output(DeletedEntry),
    restore: signedInProcedure(portfolioRefusals.notFound, list.notFound, list.full)
      .route({
        method: 'POST',
        path: `/portfolios/{portfolioId}/${path}/restore`,
        tags,
        summary: `Restore a deleted ${noun} in its place`,
        description: `Possible for ${RESTORABLE_MINUTES} minutes after it was deleted.`,
      })
      .input(RestoreInput)
      .output(list.entry),
    reorder: signedInProcedure(portfolioRefusals.notFound, portfolioRefusals.orderChanged)
      .route({
        method: 'PUT',
        path: `/portfolios/{portfolioId}/${path}/order`,
        tags,
        summary: `Set the order of the ${noun}s`,
      })
      .input(ReorderInput)
      .output(Done),
  }
}

/** The operations of each list of a page. */
export const listContracts = {
  links: listContract(PAGE_LISTS.links),
  socialLinks: listContract(PAGE_LISTS.socialLinks),
  projects: listContract(PAGE_LISTS.projects),
  badges: listContract(PAGE_LISTS.badges),
} satisfies Record<ListName, unknown>
