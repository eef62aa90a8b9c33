import type { UploadedImage } from '@soko/contracts/types/image.ts'
import { event } from '@soko/platform/testing/raw-event.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { createExecutor } from '@soko/platform/decider/execute.ts'
import { until } from '@soko/platform/testing/until.ts'
import { useForEach } from '@soko/platform/testing/use-resource.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { imagesProjection } from '../images/images.projection.ts'
import { picture, runMedia } from '../testing/run-media.ts'
import { collectImages } from './collect-images.ts'
import { sweepObjects } from './image-objects.ts'

const DAY = 24 * 60 * 60 * 1000
const HOUR = 60 * 60 * 1000

const media = useForEach(async () => runMedia())
let kit: ServiceKit
beforeEach(async () => {
  const { ports } = media
  kit = {
    ...ports,
    name: 'media',
    executor: createExecutor({ log: ports.log, ids: ports.ids }),
    view: (name: string) => ports.views.view(`${name}@${imagesProjection.version}`),
  } as ServiceKit
})

/** So wide that it has a JPEG for mails too. */
const upload = async (): Promise<{ id: string; url: string }> => {
  const { body } = await media.upload(await picture(1300, 40))
  const { url } = (body as { data: UploadedImage }).data
  return { url, id: url.split('/')[2] ?? '' }
}
const isServed = async (url: string): Promise<boolean> => {
  const answer = await fetch(media.origin + url)
  await answer.arrayBuffer()
  return answer.status === 200
}
/** Repeats a run until the view has applied all events. */
const collect = async () => until(async () => collectImages(kit))
const retired = async (): Promise<readonly string[]> => {
  const { answers } = await kit.view('images').read([{ range: 'retired', order: 'ascending', limit: 10 }])
  return answers[0].map(({ member }) => member)
}
const post = (type: string, data: object) =>
  event('post-1', type, { postId: '1', authorId: 'amina', html: '', categories: [], ...data })

describe('collecting unused images', () => {
  it('removes images unused for two days, and their files', async () => {
    const { id, url } = await upload()
    expect(await media.ports.objects.head(`images/${id}/mail.jpeg`)).toBeDefined()
    await collect()
    expect(await retired()).toEqual([])
    media.clock.advance(DAY + HOUR)
    await collect()
    await until(async () => (await retired()).includes(id))
    expect(await isServed(url)).toBe(true)
    media.clock.advance(DAY + HOUR)
    await collect()
    await until(async () => !(await isServed(url)))
    await until(async () => (await Array.fromAsync(media.ports.objects.list('images/'))).length === 0)
  })

  it('keeps covers, images in texts of stored revisions, and portraits', async () => {
    const [cover, inText, portrait, unused] = [await upload(), await upload(), await upload(), await upload()]
    const content = media.source('content')
    await content.publish(
      post('PostPublished', { image: cover.url, html: `<p><img src="${inText.url}"></p>` }),
    )
    await content.publish(post('PostRevised', { changed: ['image', 'html'] }))
    await content.publish(event('post-1', 'PostRetracted', { postId: '1', authorId: 'amina', by: 'amina' }))
    await media
      .source('auth')
      .publish(event('user-amina', 'ProfileChanged', { userId: 'amina', photo: portrait.url }))
    media.clock.advance(3 * DAY)
    await collect()
    await until(async () => (await retired()).length > 0)
    expect(await retired()).toEqual([unused.id])
  })

  it('keeps the images of all revisions of drafts, until the draft is erased', async () => {
    const [earlier, now] = [await upload(), await upload()]
    const content = media.source('content')
    const draft = (type: string, data: object = {}) =>
      event('draft-1', type, { draftId: '1', authorId: 'amina', ...data })
    await content.publish(draft('DraftSaved', { images: [earlier.id] }))
    await content.publish(draft('DraftSaved', { images: [now.id] }))
    await content.publish(draft('DraftDiscarded'))
    media.clock.advance(3 * DAY)
    await collect()
    expect(await retired()).toEqual([])
    await content.publish(draft('DraftErased'))
    media.clock.advance(DAY + HOUR)
    await collect()
    await until(async () => (await retired()).length === 2)
    expect(new Set(await retired())).toEqual(new Set([earlier.id, now.id]))
  })

  it('reinstates an image that is used again', async () => {
    const { id, url } = await upload()
    media.clock.advance(DAY + HOUR)
    await collect()
    await until(async () => (await retired()).includes(id))
    await media.source('content').publish(post('PostPublished', { image: url }))
    media.clock.advance(DAY + HOUR)
    await collect()
    await until(async () => (await retired()).length === 0)
    media.clock.advance(3 * DAY)
    await collect()
    expect(await retired()).toEqual([])
    expect(await isServed(url)).toBe(true)
  })

  it('removes an old portrait and the images of an erased post a day later', async () => {
    const [portrait, cover] = [await upload(), await upload()]
    const auth = media.source('auth')
    await auth.publish(event('user-amina', 'ProfileChanged', { userId: 'amina', photo: portrait.url }))
    await media.source('content').publish(post('PostPublished', { image: cover.url }))
    media.clock.advance(3 * DAY)
    await auth.publish(event('user-amina', 'ProfileChanged', { userId: 'amina', photo: '' }))
    await media.source('content').publish(event('post-1', 'PostErased', { postId: '1', authorId: 'amina' }))
    await collect()
    expect(await retired()).toEqual([])
    media.clock.advance(DAY + HOUR)
    await collect()
    await until(async () => (await retired()).length === 2)
    expect(new Set(await retired())).toEqual(new Set([portrait.id, cover.id]))
  })

  it('deletes orphaned files after a day', async () => {
    const { url } = await upload()
    await media.ports.objects.put('images/ffffffffffffffffffffffffffffffff/full.jpeg', Buffer.from('x'))
    const files = async (): Promise<number> => {
      let count = 0
      for await (const _ of media.ports.objects.list('images/ffffffffffffffffffffffffffffffff/')) count += 1
      return count
    }
    await sweepObjects(kit)
    expect(await files()).toBe(1)
    media.clock.advance(2 * DAY)
    await sweepObjects(kit)
    expect(await files()).toBe(0)
    expect(await isServed(url)).toBe(true)
  })
})

describe('erasing a person', () => {
  it('removes all images with their files and data, and blocks further ones', async () => {
    const { url } = await upload()
    const other = await media.upload(await picture(), { user: 'otieno' })
    await media.source('content').publish(post('PostPublished', { image: url }))
    await media.source('auth').publish(event('user-amina', 'PersonErased', { userId: 'amina' }))
    await until(async () => !(await isServed(url)))
    await until(async () => {
      const commits = await media.ports.log.readAll(0)
      const published = JSON.stringify(
        commits.flatMap(({ events }) => events.filter(({ type }) => type === 'ImageStored')),
      )
      return !published.includes('amina') && published.includes('otieno')
    })
    expect((await media.upload(await picture())).status).toBe(401)
    expect(await isServed((other.body as { data: UploadedImage }).data.url)).toBe(true)
    expect(await media.ports.log.verify()).toMatchObject({ commits: expect.any(Number) as number })
  })
})
