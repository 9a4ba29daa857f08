import { type Client, publishByApi, signUpByApi } from '../support/api.ts'
import { startConversationByApi } from '../support/chat.ts'
import { asDemo } from '../support/demo.ts'
import { newPerson } from '../support/people.ts'
import type { Instance } from '../support/server.ts'
import type { Cast } from './state.ts'

const ARABIC = {
  title: 'ليلى حداد',
  bio: 'مصممة خطوط من بيروت. أرسم الحروف للكتب واللافتات، وأكتب عن المدن التي أمشي فيها ليلاً.\n\nשלום לכולם',
  location: 'بيروت، لبنان',
}
const MESSAGES = [
  ['Tomás Ferreira', 'Hello! Would you draw a sign for a small bakery in Porto? We open in March.'],
  ['نور', 'مرحباً، أعجبتني خطوطك كثيراً. هل تقبلين أعمالاً جديدة هذا الشتاء؟'],
  [
    'Aleksandra-Konstantinopolskaya',
    'https://example.com/a/very/long/address/without/any/space/in/it/at/all/0123456789',
  ],
] as const

/** Name of the keeper, whose address is in the settings of the instance. */
export const KEEPER = 'keeper_of_screens'

/** Creates the persons of the pictures on an instance with the sample creators. */
export async function createCast(instance: Instance): Promise<Cast> {
  const fresh = await newClient(instance, 'fresh')
  const starter = await newClient(instance, 'start')
  const { id } = await (await starter.client.post('/api/portfolios', { username: starter.username })).json()
  const arabic = await newClient(instance, 'layla')
  const arabicId = await publishByApi(arabic.client, arabic.username)
  await arabic.client.patch(`/api/portfolios/${arabicId}`, { ...ARABIC, showLocation: true })
  await arabic.client.post(`/api/portfolios/${arabicId}/links`, { title: 'متجر الحروف', url: 'https://example.com/a' })
  await arabic.client.post(`/api/portfolios/${arabicId}/links`, { title: 'הרצאות', url: 'https://example.com/b' })
  const busy = await asDemo(instance, 'mira')
  for (const [name, message] of MESSAGES) {
    const { client } = await newClient(instance, 'guest')
    await startConversationByApi(client, { portfolioId: busy.portfolioId, name, message })
  }
  const buyer = await newClient(instance, 'buyer')
  return {
    instance,
    fresh: fresh.client,
    buyer: buyer.client,
    keeper: await signUpByApi(instance, KEEPER),
    starter: { ...starter.client, portfolioId: id },
    arabic: { ...arabic.client, portfolioId: arabicId, username: arabic.username },
    busy,
  }
}

async function newClient(instance: Instance, prefix: string): Promise<{ username: string; client: Client }> {
  const { username } = newPerson(prefix)
  return { username, client: await signUpByApi(instance, username) }
}
