import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

const Bytes = z.string().meta({ format: 'binary' })

export const MediaEndpoints = {
  get: endpoint({
    service: 'media',
    method: 'GET',
    path: '/media/{image}/{file}',
    summary: 'An image',
    description: 'What an address returns never changes. A range is answered with 206.',
    access: 'public',
    params: z.object({
      image: z.string().regex(/^[0-9a-f]{32}$/),
      file: z.string().regex(/^(full|[1-9][0-9]{0,4})\.(webp|avif|jpeg)$/),
    }),
    tags: null,
    answers: { 200: Bytes, 206: Bytes },
    contentType: 'image/*',
    problems: [416],
  }),
} as const
