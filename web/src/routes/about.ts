import { createRoute } from '@tanstack/react-router'
import { AboutScreen } from '../features/about/index.ts'
import { pageOptions } from './page-options.ts'

/** Route of the about page. */
export const aboutRoute = createRoute({ ...pageOptions('/about', 'about/about'), component: AboutScreen })
