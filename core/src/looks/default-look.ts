import { DEFAULT_DESIGN } from '../portfolios/index.ts'
import { DEFAULT_THEME } from '../themes/index.ts'
import { Look } from './schema.ts'

/** The look of a new page. */
export const DEFAULT_LOOK: Look = Look.parse({ ...DEFAULT_THEME, ...DEFAULT_DESIGN })
