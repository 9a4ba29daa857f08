/** Texts that every public page loads. */
export const pageTexts = {
  links: 'Links',
  projects: 'Projects',
  projectsDescription: 'My Work',
  explore: 'EXPLORE',
  poweredBy: 'Powered by',
  enter: 'Enter',
  editPage: 'Edit page',
  unpublishedNotice: 'Only you can see this page. Publish it in the editor to share it.',
} as const

/** Texts of pages with a carousel. */
export const carouselTexts = {
  featuredProjects: 'Featured Projects',
  featuredProjectsDescription: 'Explore my latest work',
} as const

/** Texts of the document for a page that does not exist. */
export const missingTexts = {
  notFound: 'Portfolio not found',
  notFoundDescription: 'There is no page with this name, or it is not published yet.',
  nameIsFree: 'This name is free.',
  claimName: 'Claim it',
} as const
