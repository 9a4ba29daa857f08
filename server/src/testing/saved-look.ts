import { DEFAULT_LOOK, type LookView } from '@vitrine/core/looks'
import { createLook } from '../features/looks/create-look.ts'
import type { Actor } from '../runtime/context.ts'
import type { TestApp } from './test-app.ts'

/** Saves the default look for a person. */
export function saveLook(app: TestApp, actor: Actor, name = 'Mine'): Promise<LookView> {
  return createLook(app.ctx({ actor }), { name, look: DEFAULT_LOOK })
}
