/** The public page: it carries these and no others. */
export const pageTexts = {
  notFound: 'Portfolio not found',
  featuredProjects: 'Featured Projects',
  featuredProjectsWords: 'Explore my latest work',
  projects: 'Projects',
  projectsWords: 'My Work',
  explore: 'EXPLORE',
  poweredBy: 'Powered by',
  editPage: 'Edit page',
  unpublishedNotice: 'Only you can see this page. Publish it in the editor to share it.',
  notFoundWords: 'There is no page under this name, or it is not published yet.',
} as const
