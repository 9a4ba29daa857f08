export { judgeAddresses } from './judge-addresses.ts'
export { addRules, countRules, deleteRule, putRule, selectNewest, selectRules } from './queries.ts'
