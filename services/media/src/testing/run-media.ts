import { ContentStreams } from '@soko/contracts/events/content.events.ts'
import { typesOf } from '@soko/contracts/events/public-stream.ts'
import { createMovableClock, type MovableClock } from '@soko/platform/testing/movable-clock.ts'
import { runTestService, type TestAnswer, type TestService } from '@soko/shell/testing/service.ts'
import sharp from 'sharp'
import type { Network } from '@soko/platform/fetching/network.ts'
import { createMediaService, mediaEvents } from '../service.ts'

type Options = { readonly clock?: MovableClock; readonly network?: Network }

/** The media service on real files, with the logs of auth and content faked. */
export const runMedia = async ({ clock = createMovableClock(), network }: Options = {}) => {
  const media: TestService = await runTestService({
    name: 'media',
    events: mediaEvents,
    follows: {
      auth: ['ProfileChanged', 'PersonErased'],
      content: typesOf(ContentStreams),
    },
    create: (ports) => createMediaService(ports, network),
    ports: { clock },
  })
  const upload = async (
    bytes: Uint8Array,
    options: { user?: string; key?: string } = {},
  ): Promise<TestAnswer> => {
    const form = new FormData()
    form.append('image', new Blob([new Uint8Array(bytes)]), 'cover.png')
    return media.ask('POST /api/posts/upload', {
      token: media.tokenOf(options.user ?? 'amina'),
      body: form,
      ...(options.key !== undefined && { headers: { 'idempotency-key': options.key } }),
    })
  }
  return { ...media, clock, upload }
}

/** A picture in a few colours, PNG; `width` by `height` pixels. */
export const picture = async (width = 800, height = 450): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#f3b60f' } })
    .composite([{ input: { create: { width: 40, height: 40, channels: 3, background: '#10241d' } } }])
    .removeAlpha()
    .png()
    .toBuffer()
