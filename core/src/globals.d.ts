/** The only platform classes that core uses: the WHATWG URL parser, which every browser and Node have. */
declare class URL {
  constructor(url: string, base?: string)
  readonly href: string
  readonly protocol: string
  readonly username: string
  readonly password: string
  readonly hostname: string
  readonly pathname: string
  readonly search: string
  readonly hash: string
  readonly origin: string
  readonly port: string
  readonly searchParams: URLSearchParams
}
declare class URLSearchParams {
  get(name: string): string | null
  set(name: string, value: string): void
}
