/**
 * Loaded into a copy before everything else (`node --import`): its clock goes ahead by the milliseconds that the test
 * sends. Nobody waits a month for premium to end.
 */
const { now: realNow } = Date
let ahead = 0
const now = () => realNow() + ahead

globalThis.Date = new Proxy(Date, {
  construct: (target, parameters, newTarget) =>
    Reflect.construct(target, parameters.length > 0 ? parameters : [now()], newTarget),
  get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
})

process.on('message', (milliseconds) => {
  ahead += Number(milliseconds)
})
process.channel?.unref()
