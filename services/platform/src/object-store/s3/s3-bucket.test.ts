import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished } from 'vitest'
import { listen } from '../../http/listen.ts'
import { createObjectStore } from '../create-object-store.ts'
import { ObjectStoreUnavailable } from '../object-store.ts'

type Answer = readonly [status: number, code?: string]

const bucketAnswers = '<ListBucketResult><Name>soko-media</Name></ListBucketResult>'
const errorOf = (code: string) => `<Error><Code>${code}</Code><Message>as it says</Message></Error>`

const openAt = async (...answers: [Answer, ...Answer[]]) => {
  const asked: string[] = []
  const server = await listen(
    (request: IncomingMessage, response) => {
      void text(request).then((body) => {
        const [status, code] = answers[Math.min(asked.length, answers.length - 1)]!
        asked.push(`${request.method} ${request.url?.split('?')[0]} ${body}`.trim())
        const headers = status === 101 ? { connection: 'upgrade', upgrade: 'h2c' } : {}
        response.writeHead(status, headers).end(code === undefined ? bucketAnswers : errorOf(code))
      })
    },
    { port: 0, host: '127.0.0.1' },
  )
  onTestFinished(() => server.close())
  const opening = createObjectStore({
    kind: 's3',
    endpoint: `http://127.0.0.1:${server.port}`,
    accessKey: 'soko',
    secretKey: 'secret',
    bucket: 'soko-media',
    region: 'af-south-1',
  })
  return { opening, asked }
}

describe('opening a bucket', () => {
  it('creates it in the region if it is missing', async () => {
    const { opening, asked } = await openAt([404, 'NoSuchBucket'], [200])
    await opening
    expect(asked).toEqual(['GET /soko-media', expect.stringMatching(/^PUT \/soko-media .*af-south-1/)])
  })

  it.each(['BucketAlreadyOwnedByYou', 'BucketAlreadyExists', 'OperationAborted'])(
    'takes it from another service that made it meanwhile (%s)',
    async (code) => {
      const { opening, asked } = await openAt([404, 'NoSuchBucket'], [409, code], [200])
      await opening
      expect(asked).toHaveLength(3)
    },
  )

  it.each<[string, [Answer, ...Answer[]], RegExp]>([
    [
      'it belongs to another account',
      [[403, 'AccessDenied']],
      /bucket soko-media belongs to another account/,
    ],
    [
      'another account has the name and hides it',
      [
        [404, 'NoSuchBucket'],
        [409, 'BucketAlreadyExists'],
        [403, 'AccessDenied'],
      ],
      /belongs to another account/,
    ],
    ['the keys are unknown', [[403, 'InvalidAccessKeyId']], /as it says\)\. Correct S3_ACCESS_KEY/],
    ['the store is overloaded', [[503, 'SlowDown']], /503\)\. Start it/],
    ['the store switches protocols', [[101]], /switched protocols\)/],
  ])('is refused when %s', async (_, answers, message) => {
    const { opening } = await openAt(...answers)
    await expect(opening).rejects.toThrow(ObjectStoreUnavailable)
    await expect(opening).rejects.toThrow(message)
  })
})

describe('objects in a bucket', () => {
  it('are not reported as missing if the bucket is', async () => {
    const { opening } = await openAt([200], [404, 'NoSuchBucket'])
    await expect((await opening).get('a')).rejects.toThrow(ObjectStoreUnavailable)
  })
})
