import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { contract } from '@vitrine/core/contract'
import { site } from '@vitrine/core/site'

/** Generates the OpenAPI description of the contract. */
export function describeApi(publicUrl: string) {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  return generator.generate(contract, {
    info: {
      title: `${site.name} API`,
      version: '1',
      description:
        'REST with JSON. A session is a cookie, set by signing in. Errors have a code, a text for people and data; INVALID_INPUT names the fields.',
    },
    servers: [{ url: `${publicUrl}/api` }],
  })
}
