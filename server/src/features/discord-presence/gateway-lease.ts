/** Name of the lease of the process that receives presences. */
export const GATEWAY_LEASE = 'discord gateway'
