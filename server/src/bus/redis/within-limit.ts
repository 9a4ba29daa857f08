/** Error for a command that Redis did not answer in time, or that was not sent because it does not answer now. */
export class RedisSilence extends Error {
  override readonly name = 'RedisSilence'

  constructor() {
    super('Redis does not answer')
  }
}

/** Awaits an answer. The limit passes after answers that have arrived were read, because this process may have been busy. */
export function withinLimit<Answer>(answer: Promise<Answer>, limit: number): Promise<Answer> {
  return new Promise((done, fail) => {
    const timer = setTimeout(() => setImmediate(() => fail(new RedisSilence())), limit)
    answer.then(done, fail).finally(() => clearTimeout(timer))
  })
}
