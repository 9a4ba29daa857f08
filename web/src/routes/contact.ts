import { createRoute } from '@tanstack/react-router'
import { CONTACT_TOPICS, ContactScreen } from '../features/contact/index.ts'
import { pageOptions } from './page-options.ts'
import { oneOf } from './search.ts'

/** Route of the contact form. `topic` fills in its subject. */
export const contactRoute = createRoute({
  ...pageOptions('/contact', 'contact/contact'),
  validateSearch: ({ topic }: Record<string, unknown>): { topic?: (typeof CONTACT_TOPICS)[number] | undefined } => ({
    topic: oneOf(CONTACT_TOPICS, topic),
  }),
  component: ContactScreen,
})
