import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

const Bytes = z.string().meta({ format: 'binary' })

export const MediaEndpoints = {
  get: endpoint({
    service: 'media',
    method: 'GET',
    path: '/media/{key}',
    summary: 'An image',
    description: 'It never changes under its address. Ranges are answered 206.',
    access: 'public',
    params: z.object({ key: z.string().regex(/^[A-Za-z0-9._-]{1,200}$/) }),
    answers: { 200: Bytes, 206: Bytes },
    contentType: 'image/*',
    problems: [416],
  }),
} as const
