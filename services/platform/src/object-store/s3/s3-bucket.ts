import { Client } from 'minio'
import { ObjectStoreUnavailable } from '../object-store.ts'
import { codeOf, reasonOf } from './s3-errors.ts'
import { createTransport } from './s3-transport.ts'

export type S3Options = {
  /** `http://s3:7070` or `https://s3.eu-west-1.amazonaws.com`, without a path. */
  readonly endpoint: string
  readonly accessKey: string
  readonly secretKey: string
  readonly bucket: string
  /** Default: `us-east-1`, which most other stores accept. */
  readonly region?: string
  /** Whether the bucket's name is in the path (default, always supported) or in the host name. */
  readonly addressing?: 'path' | 'host'
  /** In milliseconds: a request fails if the store is silent for this long. Default: 10,000. */
  readonly timeout?: number
}

/** Connects to a bucket, or creates it. Throws ObjectStoreUnavailable with instructions. */
export const openS3Bucket = async (options: S3Options): Promise<Client> => {
  const { bucket, endpoint } = options
  const client = connect(options)
  try {
    if (await exists(client, bucket)) return client
    await client.makeBucket(bucket, client.region).catch(async (error: unknown) => {
      // Another service may have created the bucket meanwhile. `exists` throws if it belongs to another account.
      if (!(await exists(client, bucket))) throw error
    })
    return client
  } catch (error) {
    throw new ObjectStoreUnavailable(
      `The S3 store at ${endpoint} cannot be used (${reasonOf(error)}). ${adviceOn(error, bucket)}`,
      { cause: error },
    )
  }
}

const connect = (options: S3Options): Client => {
  const {
    endpoint,
    accessKey,
    secretKey,
    region = 'us-east-1',
    addressing = 'path',
    timeout = 10_000,
  } = options
  const url = URL.parse(endpoint)
  if (url === null || !['http:', 'https:'].includes(url.protocol) || url.pathname !== '/') {
    throw new ObjectStoreUnavailable(
      'S3_ENDPOINT must be an address like http://127.0.0.1:7070, without a path.',
    )
  }
  const useSSL = url.protocol === 'https:'
  return new Client({
    endPoint: url.hostname,
    port: Number(url.port),
    useSSL,
    accessKey,
    secretKey,
    region,
    pathStyle: addressing === 'path',
    retryOptions: { disableRetry: true },
    ...createTransport(useSSL, timeout),
  })
}

/** Sends a list request, whose response states the reason for a refusal. A HEAD response would not. */
const exists = async (client: Client, bucket: string): Promise<boolean> => {
  try {
    await client.listObjectsV2Query(bucket, '', '', '', 1, '')
    return true
  } catch (error) {
    if (codeOf(error) === 'NoSuchBucket') return false
    throw error
  }
}

const adviceOn = (error: unknown, bucket: string): string => {
  switch (codeOf(error)) {
    case 'InvalidAccessKeyId':
    case 'SignatureDoesNotMatch':
    // The error code of versitygw for an unknown access key.
    case 'XAdminUserNotFound':
      return 'Correct S3_ACCESS_KEY and S3_SECRET_KEY.'
    case 'AccessDenied':
    case 'BucketAlreadyExists':
      return `The bucket ${bucket} belongs to another account, or these keys lack permissions. Allow them to list, read, write and delete, or choose another bucket.`
    default:
      return 'Start it, or correct S3_ENDPOINT.'
  }
}
