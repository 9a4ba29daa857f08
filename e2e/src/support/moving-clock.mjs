/**
 * Loaded into an instance before everything else (`node --import`). Moves its clock ahead by the milliseconds that the test
 * sends.
 */
const { now: realNow } = Date
let ahead = 0
const JOBS = ['expired plans', 'expired notes', 'conversations']
const now = () => realNow() + ahead

globalThis.Date = new Proxy(Date, {
  construct: (target, parameters, newTarget) =>
    Reflect.construct(target, parameters.length > 0 ? parameters : [now()], newTarget),
  get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
})

process.on('message', (milliseconds) => {
  if (typeof milliseconds !== 'number') return
  ahead += milliseconds
  // Jobs wait in real time: the server runs them now (`runJobsOnMessage` in server/src/start/run.ts).
  for (const runJob of JOBS) process.emit('message', { runJob })
})
process.channel?.unref()
