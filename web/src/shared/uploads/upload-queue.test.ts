// @vitest-environment jsdom
import type { UploadedImage } from '@soko/contracts/types/image.ts'
import { expect, test } from 'vitest'
import { failing, type Reply } from '../testing/fake-api.ts'
import { storeWith } from '../testing/render-at.tsx'
import { validateImage } from './image-rules.ts'
import { uploadImage } from './upload-image.ts'
import { createUploadQueue } from './upload-queue.ts'
import { uploadsTexts } from './uploads.texts.ts'

const file = (name: string, { type = 'image/png', size = 10 } = {}) =>
  new File([new Uint8Array(size)], name, { type })

type UploadReply = Reply<'POST /api/posts/upload'>

const site = (shrink = async (given: File) => given) => {
  const waiting: { name: string; answer: (what: UploadReply) => void; tell: (part: number) => void }[] = []
  const { store } = storeWith({
    'POST /api/posts/upload': async ({ body, request: { onProgress = () => {} } }) => {
      const { name } = body.get('image') as File
      return new Promise((answer) => {
        waiting.push({ name, answer, tell: onProgress })
      })
    },
  })
  const queue = createUploadQueue(
    async (request) => store.dispatch(uploadImage(request)),
    async (file) => validateImage(file, async () => 1),
    shrink,
  )
  const received = async () => {
    await new Promise((resolve) => setTimeout(resolve))
    return waiting.map(({ name }) => name)
  }
  return { queue, waiting, received }
}
const uploaded = (url: string) => ({ data: { url } as UploadedImage })

test('uploads images in sequence and in order', async () => {
  const { queue, waiting, received } = site()
  const arrived: string[] = []
  for (const name of ['a.png', 'b.png']) queue.add(file(name), ({ url }) => arrived.push(url))
  expect(await received()).toEqual(['a.png'])
  waiting[0]?.tell(0.5)
  expect(queue.list().map(({ state, progress }) => [state, progress])).toEqual([
    ['sending', 0.5],
    ['waiting', 0],
  ])
  waiting[0]?.answer(uploaded('/media/a'))
  expect(await received()).toEqual(['a.png', 'b.png'])
  waiting[1]?.answer(uploaded('/media/b'))
  await queue.settled()
  expect([arrived, queue.list()]).toEqual([['/media/a', '/media/b'], []])
})

test('reports the reason of a failure, retries it, and does not block other uploads', async () => {
  const { queue, waiting, received } = site()
  const arrived: string[] = []
  queue.add(file('a.png'), ({ url }) => arrived.push(url))
  await received()
  waiting[0]?.answer(failing({ status: 0, message: 'Soko cannot be reached.' }))
  await queue.settled()
  expect(queue.list()).toMatchObject([
    { state: 'failed', message: 'Soko cannot be reached.', canRetry: true },
  ])
  queue.retry(queue.list()[0]?.id ?? 0)
  await received()
  waiting[1]?.answer(uploaded('/media/a'))
  await queue.settled()
  expect(arrived).toEqual(['/media/a'])
})

test('does not retry images that the server rejected', async () => {
  const { queue, waiting, received } = site()
  queue.add(file('a.png'), () => {})
  await received()
  waiting[0]?.answer(failing({ status: 415, message: 'Choose an image.' }))
  await queue.settled()
  expect(queue.list()).toMatchObject([{ state: 'failed', canRetry: false }])
})

test('checks type, size and pixels before an upload', async () => {
  const { queue, received } = site()
  queue.add(file('notes.txt', { type: 'text/plain' }), () => {})
  await queue.settled()
  expect(queue.list()).toMatchObject([{ message: uploadsTexts.notAnImage, canRetry: false }])
  expect(await received()).toEqual([])
  expect(await validateImage(file('a.png', { size: 9_000_000 }))).toBe(uploadsTexts.tooLarge)
  expect(await validateImage(file('a.png'), async () => 41_000_000)).toBe(uploadsTexts.tooManyPixels)
  expect(await validateImage(file('a', { type: '' }), async () => Promise.reject(new Error('unknown')))).toBe(
    undefined,
  )
})

test('reports a group when none is pending, and a retried image after that', async () => {
  const { queue, waiting, received } = site()
  const reported: (readonly number[])[] = []
  queue.addGroup(
    ['a.png', 'b.png', 'c.png'].map((name) => file(name)),
    (arrived) => reported.push(arrived.map(({ index: place }) => place)),
  )
  const answers = [uploaded('/media/a'), failing({ status: 0, message: 'Away.' }), uploaded('/media/c')]
  for (const [at, answer] of answers.entries()) {
    await received()
    expect(reported).toEqual([])
    waiting[at]?.answer(answer)
  }
  await queue.settled()
  expect(reported).toEqual([[0, 2]])
  queue.retry(queue.list()[0]?.id ?? 0)
  await received()
  waiting[3]?.answer(uploaded('/media/b'))
  await queue.settled()
  expect(reported).toEqual([[0, 2], [1]])
})

test('does not report a cancelled image, but the others of its group', async () => {
  const { queue, waiting, received } = site()
  const reported: (readonly number[])[] = []
  const add = () => {
    queue.addGroup([file('a.png'), file('b.png')], (arrived) =>
      reported.push(arrived.map(({ index: place }) => place)),
    )
  }
  add()
  await received()
  waiting[0]?.answer(uploaded('/media/a'))
  await received()
  queue.cancel(queue.list()[0]?.id ?? 0)
  expect(reported).toEqual([[0]])
  add()
  await expect.poll(received).toHaveLength(3)
  waiting[2]?.answer(uploaded('/media/a'))
  await received()
  queue.clear()
  await queue.settled()
  expect(reported).toEqual([[0]])
})

test('shrinks a large photo before it is checked and sent', async () => {
  const small = file('a.jpg', { type: 'image/jpeg' })
  const { queue, waiting, received } = site(async (given) => (given.name === 'a.jpg' ? small : given))
  queue.add(file('a.jpg', { type: 'image/jpeg', size: 9_000_000 }), () => {})
  expect(await received()).toEqual(['a.jpg'])
  waiting[0]?.answer(uploaded('/media/a'))
  await queue.settled()
  expect(queue.list()).toEqual([])
})
