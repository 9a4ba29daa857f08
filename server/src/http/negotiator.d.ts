/** Types of the part of `negotiator` that is used. `@types/negotiator` lacks `preferred`. */
declare module 'negotiator' {
  export class Negotiator {
    constructor(request: { headers: Record<string, string> })
    /** Returns the acceptable ones of `available`, best first; `preferred` orders those of equal weight. */
    encodings(available: string[], options: { preferred: string[] }): string[]
  }
}
