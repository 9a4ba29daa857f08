import { S3ServiceException } from '@aws-sdk/client-s3'
import { errorChain } from '../log/error-chain.ts'

/** Problems by S3's error code (https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html). */
const PROBLEMS: Record<string, string> = {
  NoSuchBucket: 'there is no such bucket. Check S3_BUCKET',
  InvalidBucketName: 'this is not a name of a bucket. Check S3_BUCKET',
  InvalidAccessKeyId: 'the key is unknown. Check S3_ACCESS_KEY_ID',
  SignatureDoesNotMatch: 'the secret does not belong to the key. Check S3_SECRET_ACCESS_KEY',
  AccessDenied:
    'the key may not store, read and delete files in it. Check S3_BUCKET and the rights of S3_ACCESS_KEY_ID',
  PermanentRedirect: 'it is in another region. Check S3_REGION',
  AuthorizationHeaderMalformed: 'it is in another region. Check S3_REGION',
  IllegalLocationConstraintException: 'it is in another region. Check S3_REGION',
}
/** Problems by status, for answers without a known code: an answer to `HEAD` has no body. */
const STATUSES: Record<number, string | undefined> = {
  301: PROBLEMS.PermanentRedirect,
  403: PROBLEMS.AccessDenied,
  404: PROBLEMS.NoSuchBucket,
}

/** Returns a sentence for the operator that names the settings of a bucket that cannot be used. */
export function bucketProblem(
  { bucket, endpoint }: { bucket: string; endpoint: string | null },
  error: unknown,
): string {
  const place = endpoint ? `${bucket} at ${new URL(endpoint).host} (S3_BUCKET, S3_ENDPOINT)` : `${bucket} (S3_BUCKET)`
  return `The bucket ${place} cannot be used: ${reasonOf(error)}.`
}

function reasonOf(error: unknown): string {
  const chain = errorChain(error)
  const refusal = chain.find((one) => one instanceof S3ServiceException)
  const status = refusal?.$metadata.httpStatusCode
  const known = PROBLEMS[refusal?.name ?? ''] ?? STATUSES[status ?? 0]
  if (known) return known
  if (status !== undefined) return `it answers ${refusal?.name} with status ${status}`
  if (chain.some(({ name }) => name === 'AbortError' || name === 'TimeoutError')) return 'it does not answer'
  return chain.at(-1)?.message ?? 'unknown error'
}
