/** Every public page carries these and no others. */
export const pageTexts = {
  projects: 'Projects',
  projectsWords: 'My Work',
  explore: 'EXPLORE',
  poweredBy: 'Powered by',
  editPage: 'Edit page',
  unpublishedNotice: 'Only you can see this page. Publish it in the editor to share it.',
} as const

/** Pages with a carousel carry these. */
export const carouselTexts = {
  featuredProjects: 'Featured Projects',
  featuredProjectsWords: 'Explore my latest work',
} as const

/** Stand where there is no page; no script needs them. */
export const missingTexts = {
  notFound: 'Portfolio not found',
  notFoundWords: 'There is no page under this name, or it is not published yet.',
} as const
