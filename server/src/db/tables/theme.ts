import { readTheme, storedTheme, type Theme } from '@vitrine/core/themes'
import { customType } from 'drizzle-orm/pg-core'

/** Column for a theme. A missing setting, or one with a value of another version, is read as its default. */
export const theme = customType<{ data: Theme; driverData: unknown }>({
  dataType: () => 'jsonb',
  fromDriver: readTheme,
  toDriver: (value) => JSON.stringify(storedTheme(value)),
})
