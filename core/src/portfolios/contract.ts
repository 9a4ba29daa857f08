import { z } from 'zod'
import { accountRefusals } from '../accounts/index.ts'
import { Done, Id, publicProcedure, signedInProcedure } from '../kernel/index.ts'
import {
  AddBadgeInput,
  AddLinkInput,
  AddProjectInput,
  AddSocialLinkInput,
  Badge,
  BadgeUpdate,
  Link,
  LinkUpdate,
  Project,
  ProjectUpdate,
  ReorderInput,
  SocialLink,
  SocialLinkUpdate,
} from './entries.ts'
import { portfolioRefusals } from './refusals.ts'
import { CreatePortfolioInput, OwnPortfolio, SavePortfolioInput } from './schema.ts'
import { PortfolioView } from './view-schema.ts'

const tags = ['Portfolios']
const linkTags = ['Links']
const socialLinkTags = ['Social links']
const projectTags = ['Projects']
const badgeTags = ['Badges']

/** Portfolios with their lists. Other people's portfolios and entries are refused as not found. */
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
  addLink: signedInProcedure(portfolioRefusals.notFound, portfolioRefusals.linkLimit)
    .route({
      method: 'POST',
      path: '/portfolios/{portfolioId}/links',
      tags: linkTags,
      successStatus: 201,
      summary: 'Add a link at the end',
    })
    .input(AddLinkInput)
    .output(Link),
  updateLink: signedInProcedure(portfolioRefusals.linkNotFound)
    .route({
      method: 'PATCH',
      path: '/links/{id}',
      tags: linkTags,
      summary: 'Change a link',
      inputStructure: 'detailed',
    })
    .input(z.object({ params: z.object({ id: Id }), body: LinkUpdate }))
    .output(Link),
  deleteLink: signedInProcedure(portfolioRefusals.linkNotFound)
    .route({ method: 'DELETE', path: '/links/{id}', tags: linkTags, summary: 'Delete a link' })
    .input(z.object({ id: Id }))
    .output(Done),
  reorderLinks: signedInProcedure(portfolioRefusals.notFound, portfolioRefusals.orderChanged)
    .route({
      method: 'PUT',
      path: '/portfolios/{portfolioId}/links/order',
      tags: linkTags,
      summary: 'Set the order of the links',
    })
    .input(ReorderInput)
    .output(Done),
  addSocialLink: signedInProcedure(portfolioRefusals.notFound, portfolioRefusals.socialLinkLimit)
    .route({
      method: 'POST',
      path: '/portfolios/{portfolioId}/social-links',
      tags: socialLinkTags,
      successStatus: 201,
      summary: 'Add a social link at the end',
    })
    .input(AddSocialLinkInput)
    .output(SocialLink),
  updateSocialLink: signedInProcedure(portfolioRefusals.socialLinkNotFound)
    .route({
      method: 'PATCH',
      path: '/social-links/{id}',
      tags: socialLinkTags,
      summary: 'Change a social link',
      inputStructure: 'detailed',
    })
    .input(z.object({ params: z.object({ id: Id }), body: SocialLinkUpdate }))
    .output(SocialLink),
  deleteSocialLink: signedInProcedure(portfolioRefusals.socialLinkNotFound)
    .route({ method: 'DELETE', path: '/social-links/{id}', tags: socialLinkTags, summary: 'Delete a social link' })
    .input(z.object({ id: Id }))
    .output(Done),
  reorderSocialLinks: signedInProcedure(portfolioRefusals.notFound, portfolioRefusals.orderChanged)
    .route({
      method: 'PUT',
      path: '/portfolios/{portfolioId}/social-links/order',
      tags: socialLinkTags,
      summary: 'Set the order of the social links',
    })
    .input(ReorderInput)
    .output(Done),
  addProject: signedInProcedure(
    portfolioRefusals.notFound,
    portfolioRefusals.projectLimit,
    portfolioRefusals.premiumFeature,
  )
    .route({
      method: 'POST',
      path: '/portfolios/{portfolioId}/projects',
      tags: projectTags,
      successStatus: 201,
      summary: 'Add a project at the end',
    })
    .input(AddProjectInput)
    .output(Project),
  updateProject: signedInProcedure(portfolioRefusals.projectNotFound, portfolioRefusals.premiumFeature)
    .route({
      method: 'PATCH',
      path: '/projects/{id}',
      tags: projectTags,
      summary: 'Change a project',
      description: 'Without premium tags can only be removed.',
      inputStructure: 'detailed',
    })
    .input(z.object({ params: z.object({ id: Id }), body: ProjectUpdate }))
    .output(Project),
  deleteProject: signedInProcedure(portfolioRefusals.projectNotFound)
    .route({ method: 'DELETE', path: '/projects/{id}', tags: projectTags, summary: 'Delete a project' })
    .input(z.object({ id: Id }))
    .output(Done),
  reorderProjects: signedInProcedure(portfolioRefusals.notFound, portfolioRefusals.orderChanged)
    .route({
      method: 'PUT',
      path: '/portfolios/{portfolioId}/projects/order',
      tags: projectTags,
      summary: 'Set the order of the projects',
    })
    .input(ReorderInput)
    .output(Done),
  addBadge: signedInProcedure(
    portfolioRefusals.notFound,
    portfolioRefusals.badgeLimit,
    portfolioRefusals.premiumFeature,
  )
    .route({
      method: 'POST',
      path: '/portfolios/{portfolioId}/badges',
      tags: badgeTags,
      successStatus: 201,
      summary: 'Add a badge at the end',
      description: 'Without premium only predefined badges can be added.',
    })
    .input(AddBadgeInput)
    .output(Badge),
  updateBadge: signedInProcedure(portfolioRefusals.badgeNotFound, portfolioRefusals.premiumFeature)
    .route({
      method: 'PATCH',
      path: '/badges/{id}',
      tags: badgeTags,
      summary: 'Change a badge',
      description: 'Without premium a badge keeps its values or becomes a predefined one.',
      inputStructure: 'detailed',
    })
    .input(z.object({ params: z.object({ id: Id }), body: BadgeUpdate }))
    .output(Badge),
  deleteBadge: signedInProcedure(portfolioRefusals.badgeNotFound)
    .route({ method: 'DELETE', path: '/badges/{id}', tags: badgeTags, summary: 'Delete a badge' })
    .input(z.object({ id: Id }))
    .output(Done),
  reorderBadges: signedInProcedure(portfolioRefusals.notFound, portfolioRefusals.orderChanged)
    .route({
      method: 'PUT',
      path: '/portfolios/{portfolioId}/badges/order',
      tags: badgeTags,
      summary: 'Set the order of the badges',
    })
    .input(ReorderInput)
    .output(Done),
}
