import { Client } from 'minio'
import { ObjectStoreUnavailable } from '../object-store.ts'
import { codeOf, reasonOf } from './s3-errors.ts'
import { createTransport } from './s3-transport.ts'

export type S3Options = {
  /** `http://s3:7070` or `https://s3.eu-west-1.amazonaws.com`: no path. */
  readonly endpoint: string
  readonly accessKey: string
  readonly secretKey: string
  /** Made when missing; the services of a site share it. */
  readonly bucket: string
  /** `us-east-1` unless given, which stores other than Amazon's usually are content with. */
  readonly region?: string
  /** Where requests name the bucket: in the path (unless given), as every store takes it, or before the host's name. */
  readonly addressing?: 'path' | 'host'
  /** In milliseconds: how long the store may be silent in the middle of a request. 10,000 unless given. */
  readonly patience?: number
}

/**
 * Connects to a bucket, and makes it when it is missing.
 * @throws ObjectStoreUnavailable when it cannot be used, with what to do about it.
 */
export const openS3Bucket = async (options: S3Options): Promise<Client> => {
  const { bucket, endpoint } = options
  const client = connect(options)
  try {
    if (await exists(client, bucket)) return client
    await client.makeBucket(bucket, client.region).catch(async (error: unknown) => {
      // Another service of the site may have made it meanwhile. If a stranger has the name, listing is refused.
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
    patience = 10_000,
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
    ...createTransport(useSSL, patience),
  })
}

/** Lists, as the answer to it says why it was refused; that to the question whether there is a bucket does not. */
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
    // So versitygw calls a key that it does not know.
    case 'XAdminUserNotFound':
      return 'Correct S3_ACCESS_KEY and S3_SECRET_KEY.'
    case 'AccessDenied':
    case 'BucketAlreadyExists':
      return `The bucket ${bucket} is somebody else's, or these keys may not use it. Let them list, read, write and delete there, or name another bucket.`
    default:
      return 'Start it, or correct S3_ENDPOINT.'
  }
}
