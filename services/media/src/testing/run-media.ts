import { ContentStreams } from '@soko/contracts/events/content.events.ts'
import { typesOf } from '@soko/contracts/events/public-stream.ts'
import { createMovableClock, type MovableClock } from '@soko/platform/testing/movable-clock.ts'
import { runTestService, type TestAnswer, type TestService } from '@soko/shell/testing/service.ts'
import type { Ports } from '@soko/shell/ports.ts'
import sharp from 'sharp'
import type { Network } from '@soko/platform/fetching/network.ts'
import { createMediaService, mediaEvents } from '../service.ts'

type Options = {
  readonly clock?: MovableClock
  readonly network?: Network
  readonly beforePut?: () => Promise<void>
}

/** Runs the media service in a temporary folder, with simulated logs of auth and content. */
export const runMedia = async ({ clock = createMovableClock(), network, beforePut }: Options = {}) => {
  const media: TestService = await runTestService({
    name: 'media',
    events: mediaEvents,
    follows: {
      auth: ['ProfileChanged', 'PersonErased'],
      content: typesOf(ContentStreams),
    },
    create: (ports) => createMediaService(beforePut ? puttingAfter(beforePut, ports) : ports, network),
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

const puttingAfter = (beforePut: () => Promise<void>, ports: Ports): Ports => ({
  ...ports,
  objects: {
    ...ports.objects,
    put: async (key, bytes) => {
      await beforePut()
      await ports.objects.put(key, bytes)
    },
  },
})

/** Returns a PNG with a few colours; sizes are in pixels. */
export const picture = async (width = 800, height = 450): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#f3b60f' } })
    .composite([{ input: { create: { width: 40, height: 40, channels: 3, background: '#10241d' } } }])
    .removeAlpha()
    .png()
    .toBuffer()
