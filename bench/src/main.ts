import { benchAccounts } from './accounts.ts'
import { benchAnalytics } from './analytics.ts'
import { benchAttackers } from './attackers.ts'
import { benchBackups } from './backups.ts'
import { benchChat } from './chat.ts'
import { benchClicks } from './clicks.ts'
import { benchEdge } from './edge.ts'
import { benchEditor } from './editor.ts'
import { benchFailover } from './failover.ts'
import { benchFront } from './front.ts'
import { benchGrowth } from './growth.ts'
import { benchHostile } from './hostile.ts'
import { benchLikes } from './likes.ts'
import { benchLists } from './lists.ts'
import { benchMachine } from './machine.ts'
import { benchOwner } from './owner.ts'
import { benchPage } from './page.ts'
import { benchPayments } from './payments.ts'
import { benchPowerCuts } from './power-cuts.ts'
import { benchProcesses } from './processes.ts'
import { benchStart } from './start.ts'
import { benchTheme } from './theme.ts'
import { benchUploads } from './uploads.ts'
import { benchViews } from './views.ts'
import { benchWeight } from './weight.ts'

/**
 * Benches of `npm run bench [front|page|weight|views|likes|clicks|start|machine|payments|uploads|theme|editor|lists|owner|chat|accounts|hostile|attackers|growth|analytics|power-cuts|edge|processes|backups|failover …] [-- --million --public-reads --beside=FOLDER]`,
 * which runs those that are named, or all. It fails if a limit does not hold.
 */
const BENCHES: Record<string, () => Promise<boolean>> = {
  front: benchFront,
  page: benchPage,
  weight: benchWeight,
  views: benchViews,
  likes: benchLikes,
  clicks: benchClicks,
  start: benchStart,
  machine: benchMachine,
  payments: benchPayments,
  uploads: benchUploads,
  theme: benchTheme,
  editor: benchEditor,
  lists: benchLists,
  owner: benchOwner,
  chat: benchChat,
  accounts: benchAccounts,
  hostile: benchHostile,
  attackers: benchAttackers,
  growth: benchGrowth,
  analytics: benchAnalytics,
  'power-cuts': benchPowerCuts,
  edge: benchEdge,
  processes: benchProcesses,
  backups: benchBackups,
  failover: benchFailover,
}

const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const unknown = wanted.filter((name) => !(name in BENCHES))
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(', ')}. There are: ${Object.keys(BENCHES).join(', ')}.`)
  process.exit(1)
}
let held = true
for (const [name, bench] of Object.entries(BENCHES)) {
  if (wanted.length === 0 || wanted.includes(name)) held = (await bench()) && held
}
process.exitCode = held ? 0 : 1
