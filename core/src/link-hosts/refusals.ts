import { refusal } from '../kernel/index.ts'

export const linkHostRefusals = {
  notFound: refusal('LINK_HOST_NOT_FOUND', 'notFound', 'There is no rule for this host'),
  full: refusal('LINK_HOSTS_FULL', 'conflict', 'There are too many rules. Remove some first.'),
} as const
