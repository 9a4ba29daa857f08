import { type IncomingHttpHeaders, request } from 'node:http'

/** Sends a request with its own Host header, which `fetch` does not allow. */
export function getWithHost(
  url: string,
  headers: Record<string, string>,
): Promise<{ status: number; text: string; location: string; cookies: string[]; headers: IncomingHttpHeaders }> {
  return new Promise((done, fail) => {
    request(url, { headers }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      const { statusCode: status = 0, headers: received } = response
      response.on('end', () =>
        done({
          status,
          text,
          location: received.location ?? '',
          cookies: received['set-cookie'] ?? [],
          headers: received,
        }),
      )
    })
      .on('error', fail)
      .end()
  })
}
