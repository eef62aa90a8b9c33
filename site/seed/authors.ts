import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'
import { PortraitSpec } from './avatars.ts'

const Author = z
  .strictObject({
    key: z.string(),
    name: z.string().min(1),
    username: z.string().regex(/^\w{3,30}$/),
    bio: z.string().max(300),
    follows: z.array(z.string()),
    portrait: PortraitSpec,
  })
  .transform((author) => ({ ...author, email: `${author.username.replaceAll('_', '.')}@example.com` }))

export type Author = z.infer<typeof Author>

/** @throws ZodError if `authors.yaml` does not match its schema */
export const AUTHORS: readonly Author[] = z
  .array(Author)
  .parse(parse(readFileSync(new URL('authors.yaml', import.meta.url), 'utf8')))
