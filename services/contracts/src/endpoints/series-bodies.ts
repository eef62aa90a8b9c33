import { z } from 'zod'
import { Id } from '../fields/fields.ts'
import { Limits } from '../fields/limits.ts'
import { text } from '../fields/text.ts'

const fields = {
  title: text({ what: 'The title', min: 1, max: Limits.titleLength }),
  desc: text({ what: 'The description', max: Limits.seriesDescLength }),
  userId: Id.meta({ description: 'Optional; must be the user of the token.' }),
}

export const NewSeries = z
  .strictObject({ ...z.strictObject(fields).partial().shape, title: fields.title })
  .meta({ id: 'NewSeries' })
export type NewSeries = z.infer<typeof NewSeries>

export const SeriesChange = z
  .strictObject({
    ...fields,
    posts: z
      .array(Id, 'The order must be a list of ids.')
      .max(Limits.seriesParts, `A series can have at most ${Limits.seriesParts} parts.`)
      .overwrite((ids) => [...new Set(ids)])
      .meta({ description: 'The ids of its parts in order. Omitted parts follow.' }),
  })
  .partial()
  .meta({ id: 'SeriesChange' })
export type SeriesChange = z.infer<typeof SeriesChange>
