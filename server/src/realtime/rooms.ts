/** The room of those who look at a page. */
export function pageRoom(portfolioId: string): string {
  return `page:${portfolioId}`
}

/** The room of all sockets of a person. */
export function userRoom(userId: string): string {
  return `user:${userId}`
}

/** The room of the sockets that came with one session. */
export function sessionRoom(sessionId: string): string {
  return `session:${sessionId}`
}
