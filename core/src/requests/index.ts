export {
  DEFAULT_LIMITS,
  isLimitName,
  LIMIT_COUNTERS_HOURS,
  LIMIT_NAMES,
  type LimitName,
  type LimitRule,
  type Limits,
  networkFactor,
} from './rules.ts'
