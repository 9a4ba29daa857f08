/** A refusal as Razorpay words it: a status and the body of an error. */
export class RazorpayRefusal extends Error {
  readonly status: 400 | 401 | 404
  readonly field: string | undefined

  constructor(status: 400 | 401 | 404, description: string, field?: string) {
    super(description)
    this.status = status
    this.field = field
  }

  /** The answer's body. */
  body(): { error: Record<string, unknown> } {
    const error = { code: 'BAD_REQUEST_ERROR', description: this.message }
    if (this.status === 401) return { error }
    return {
      error: {
        ...error,
        source: 'business',
        step: 'payment_initiation',
        reason: 'input_validation_failed',
        metadata: {},
        ...(this.field === undefined ? {} : { field: this.field }),
      },
    }
  }
}

/** Refuses what was asked for, naming the field where it is one's fault. */
export function refuse(description: string, field?: string): never {
  throw new RazorpayRefusal(400, description, field)
}
