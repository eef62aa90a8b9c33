import { z } from 'zod'

export const Problem = z
  .strictObject({
    type: z.string(),
    title: z.string(),
    status: z.int().min(400).max(599),
    detail: z.string(),
    code: z.string().meta({ description: 'For programs: one of a fixed list of codes.' }),
    message: z.string().meta({ description: 'A sentence for the user.' }),
    errors: z
      .record(z.string(), z.array(z.string()))
      .optional()
      .meta({ description: 'The messages of each refused field.' }),
  })
  .meta({ id: 'Problem' })
export type Problem = z.infer<typeof Problem>
