import { z } from 'zod'
import { WebAddress } from '../fields/fields.ts'
import { endpoint } from '../http/endpoint.ts'
import { UploadedImage } from '../types/image.ts'

const FetchedImage = z
  .strictObject({ address: WebAddress.min(1, 'The address is missing.') })
  .meta({ id: 'FetchedImage' })

const Bytes = z.string().meta({ format: 'binary' })

export const MediaEndpoints = {
  get: endpoint({
    service: 'media',
    method: 'GET',
    path: '/media/{image}/{file}',
    summary: 'An image',
    description:
      'The content of an address never changes. `mail.jpeg` is of every image: at most 1,200 pixels wide, on white. A range is answered with 206.',
    access: 'public',
    params: z.object({
      image: z.string().regex(/^[0-9a-f]{32}$/),
      file: z.string().regex(/^(mail\.jpeg|(full|[1-9][0-9]{0,4})\.(webp|avif|jpeg))$/),
    }),
    tags: null,
    answers: { 200: Bytes, 206: Bytes },
    contentType: 'image/*',
    problems: [416],
  }),
  fetch: endpoint({
    service: 'media',
    method: 'POST',
    path: '/api/media/fetch',
    summary: 'Store an image from another site',
    description:
      'For imported analyses: the image at a public web address becomes an upload of yours, with the same limits. Private addresses, also behind a redirect, are refused (422).',
    access: 'bearer',
    body: FetchedImage,
    answers: { 201: z.strictObject({ data: UploadedImage }) },
    problems: [413, 415],
  }),
} as const
