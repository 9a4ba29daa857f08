/** The one platform class that pure code needs: the WHATWG URL parser, present in every browser and in Node. */
declare class URL {
  static canParse(url: string): boolean
  constructor(url: string)
  readonly href: string
  readonly protocol: string
  readonly username: string
  readonly password: string
  readonly hostname: string
  readonly pathname: string
  readonly search: string
  readonly hash: string
  readonly searchParams: { set(name: string, value: string): void }
}
