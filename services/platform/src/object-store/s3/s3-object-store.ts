import { IncomingMessage } from 'node:http'
import type { Client } from 'minio'
import { z } from 'zod'
import { keySegments, prefixFolders } from '../object-key.ts'
import { type ObjectStore, ObjectStoreUnavailable } from '../object-store.ts'
import { openS3Bucket, type S3Options } from './s3-bucket.ts'
import { codeOf, reasonOf } from './s3-errors.ts'

/**
 * Opens an object store in a bucket. A put is one request, which S3 applies atomically. Failed requests are
 * not retried: background callers do that, and users should not wait.
 * @throws ObjectStoreUnavailable with instructions for operators.
 */
export async function openS3ObjectStore(options: S3Options): Promise<ObjectStore> {
  const { bucket } = options
  const client: Client = await openS3Bucket(options)

  return {
    async put(key, bytes) {
      keySegments(key)
      const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      await client.putObject(bucket, key, body).catch(fail)
    },

    async get(key, range) {
      keySegments(key)
      if (range === undefined) return client.getObject(bucket, key).catch(undefinedIfMissing)
      const length = range.end - range.start + 1
      if (range.start < 0 || length < 1) throw outside(key)
      const bytes = await client
        .getPartialObject(bucket, key, range.start, length)
        .catch((error: unknown) => {
          if (codeOf(error) === 'InvalidRange') throw outside(key)
          return undefinedIfMissing(error)
        })
      // The store cuts off ranges at the object's end instead of refusing them.
      if (bytes instanceof IncomingMessage && Number(bytes.headers['content-length']) !== length) {
        bytes.destroy()
        throw outside(key)
      }
      return bytes
    },

    async head(key) {
      keySegments(key)
      const found = await client.statObject(bucket, key).catch(undefinedIfMissing)
      return found && { key, size: found.size, modified: found.lastModified }
    },

    async delete(key) {
      keySegments(key)
      await client.removeObject(bucket, key).catch(undefinedIfMissing)
    },

    async *list(prefix) {
      prefixFolders(prefix)
      try {
        // Uses version 1 of the list API. With version 2, this client parses a key such as `007` as a number.
        for await (const item of client.listObjects(bucket, prefix, true)) {
          const { name, size, lastModified } = ListedObject.parse(item)
          yield { key: name, size, modified: lastModified }
        }
      } catch (error) {
        fail(error)
      }
    },
  }
}

const ListedObject = z.object({ name: z.string(), size: z.number(), lastModified: z.date() })

const outside = (key: string): RangeError => new RangeError(`the range is not within ${key}`)

const fail = (error: unknown): never => {
  throw new ObjectStoreUnavailable(`the S3 store failed: ${reasonOf(error)}`, { cause: error })
}

/** `NotFound` for HEAD requests, whose responses have no body; otherwise `NoSuchKey`. */
const undefinedIfMissing = (error: unknown): undefined =>
  ['NoSuchKey', 'NotFound'].includes(codeOf(error)) ? undefined : fail(error)
