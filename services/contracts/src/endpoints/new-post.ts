import { z } from 'zod'
import { WrittenPost } from './post-bodies.ts'

export const IsImport = z.literal(true, 'isImport can only be true.').optional().meta({
  description:
    'The post comes from an archive. If it also has an address or day of first publication, and no calls, it is not announced: no notifications, and it is left out of feeds and of lists with `announced=1`.',
})

export const AsLetter = z.literal(true, 'letter can only be true.').optional().meta({
  description:
    'Also sent by email to the subscribers of its author, ten minutes after its publication. Ignored for an import that is not announced.',
})

export const NewPost = WrittenPost.safeExtend({ isImport: IsImport, letter: AsLetter }).meta({
  id: 'NewPost',
  anyOf: [{ required: ['desc'] }, { required: ['html'] }],
})
export type NewPost = z.infer<typeof NewPost>
