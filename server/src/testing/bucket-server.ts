import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { text } from 'node:stream/consumers'

/** Most keys that S3 takes in one DeleteObjects. */
const DELETE_MAX = 1000

/** In-memory bucket that answers as S3 does, and not at all while it hangs. */
export interface BucketServer {
  url: string
  /** Settings of a site on this bucket. */
  settings: Record<string, string>
  /** Stored content by key. */
  objects: Map<string, Buffer>
  /** Keys whose deletion is refused, with S3's code for each. */
  undeletable: Map<string, string>
  /** Keys that let the complete request fail, as a malformed one does. */
  malformed: Set<string>
  /** Number of requests by method. */
  requests: Map<string, number>
  /** While true, requests are accepted and never answered. */
  hangs: boolean
  /** Number of next requests whose connections are ended instead of answered. */
  dropped: number
  /** Bytes of a file after which its stream stalls; null if it does not. */
  stallsAfter: number | null
  /** Error code with which every request is refused; null for none. */
  refusal: { status: number; code: string } | null
  close(): Promise<void>
}

/** Starts a bucket named `vitrine` on a free port. */
export async function startBucketServer(): Promise<BucketServer> {
  const sockets = new Set<Socket>()
  const server = createServer((request, response) => {
    const method = request.method ?? ''
    bucket.requests.set(method, (bucket.requests.get(method) ?? 0) + 1)
    if (bucket.hangs) return
    if (bucket.dropped > 0) {
      bucket.dropped -= 1
      request.socket.destroy()
      return
    }
    void answer(bucket, request, response)
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The bucket has no port')
  const url = `http://127.0.0.1:${address.port}`
  const bucket: BucketServer = {
    url,
    settings: {
      S3_BUCKET: 'vitrine',
      S3_ENDPOINT: url,
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    },
    objects: new Map(),
    undeletable: new Map(),
    malformed: new Set(),
    requests: new Map(),
    hangs: false,
    dropped: 0,
    stallsAfter: null,
    refusal: null,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((done) => server.close(done))
    },
  }
  return bucket
}

async function answer(bucket: BucketServer, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bucket')
  const [, name = '', ...parts] = pathname.split('/')
  const key = parts.map(decodeURIComponent).join('/')
  const refuse = (status: number, code: string) => {
    response.writeHead(status, { 'content-type': 'application/xml' })
    response.end(request.method === 'HEAD' ? '' : `<Error><Code>${code}</Code><Message>${code}</Message></Error>`)
  }
  if (bucket.refusal) return refuse(bucket.refusal.status, bucket.refusal.code)
  if (name !== 'vitrine') return refuse(404, 'NoSuchBucket')
  if (request.method === 'POST' && searchParams.has('delete')) {
    const keys = [...(await text(request)).matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, found = '']) => found)
    if (keys.length > DELETE_MAX || keys.some((each) => bucket.malformed.has(each))) return refuse(400, 'MalformedXML')
    const errors = keys.filter((each) => bucket.undeletable.has(each))
    for (const each of keys) if (!bucket.undeletable.has(each)) bucket.objects.delete(each)
    const list = errors.map((each) => `<Error><Key>${each}</Key><Code>${bucket.undeletable.get(each)}</Code></Error>`)
    response.writeHead(200, { 'content-type': 'application/xml' })
    response.end(`<DeleteResult>${list.join('')}</DeleteResult>`)
    return
  }
  if (request.method === 'PUT') {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    bucket.objects.set(key, Buffer.concat(chunks))
    response.end()
    return
  }
  if (request.method === 'DELETE') {
    if (bucket.malformed.has(key)) return refuse(400, 'InvalidRequest')
    bucket.objects.delete(key)
    response.writeHead(204).end()
    return
  }
  if (searchParams.get('list-type') === '2') {
    const found = [...bucket.objects.keys()].filter((each) => each.startsWith(searchParams.get('prefix') ?? ''))
    response.writeHead(200, { 'content-type': 'application/xml' })
    const contents = found.sort().map((each) => `<Contents><Key>${each}</Key></Contents>`)
    response.end(`<ListBucketResult>${contents.join('')}</ListBucketResult>`)
    return
  }
  const content = key === '' ? Buffer.alloc(0) : bucket.objects.get(key)
  if (!content) return refuse(404, 'NoSuchKey')
  const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '')
  const part = range ? content.subarray(Number(range[1]), Number(range[2]) + 1) : content
  response.writeHead(range ? 206 : 200, { 'content-length': part.length })
  if (request.method === 'HEAD') response.end()
  else if (bucket.stallsAfter === null) response.end(part)
  else response.write(part.subarray(0, bucket.stallsAfter))
}
