/** Refusal in Razorpay's format: a status and the body of an error. */
export class RazorpayRefusal extends Error {
  readonly status: 400 | 401 | 404
  readonly field: string | undefined

  constructor(status: 400 | 401 | 404, description: string, field?: string) {
    super(description)
    this.status = status
    this.field = field
  }

  /** Returns the body of the response. */
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

/** Refuses a request, with the invalid field if there is one. */
export function refuse(description: string, field?: string): never {
  throw new RazorpayRefusal(400, description, field)
}
