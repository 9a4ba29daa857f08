export { judgeAddresses } from './judged-hosts.ts'
export { addRules, countRules, deleteRule, putRule, selectNewest, selectRules } from './queries.ts'
