import { DEFAULT_LOOK, type LookView } from '@vitrine/core/looks'
import { createLook } from '../features/looks/create-look.ts'
import { updateLook } from '../features/looks/update-look.ts'
import type { Actor } from '../runtime/context.ts'
import type { TestApp } from './test-app.ts'

/** Saves the default look for a person. */
export function saveLook(app: TestApp, actor: Actor, name = 'Mine'): Promise<LookView> {
  return createLook(app.ctx({ actor }), { name, look: DEFAULT_LOOK })
}

/** Saves the default look for a person and lists it for everyone. */
export async function listLook(app: TestApp, actor: Actor, name = 'Mine'): Promise<LookView> {
  const { id } = await saveLook(app, actor, name)
  return updateLook(app.ctx({ actor }), { params: { id }, body: { listed: true } })
}
