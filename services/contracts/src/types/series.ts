import { z } from 'zod'
import { Count, Id, Time } from '../fields/fields.ts'
import { Card } from './post.ts'

const shared = {
  _id: Id,
  title: z.string(),
  desc: z.string().meta({ description: 'What it is about; empty for nothing.' }),
  userId: Id,
  username: z.string().meta({ description: "The author's." }),
  name: z.string(),
  photo: z.string(),
  createdAt: Time,
  updatedAt: Time.meta({ description: 'When its title, its description or the order was last changed.' }),
  partsCount: Count.meta({ description: 'How many of its parts are to be seen.' }),
}

/** A series in a list. */
export const SeriesCard = z.strictObject(shared).meta({ id: 'SeriesCard' })
export type SeriesCard = z.infer<typeof SeriesCard>

/** Analyses of one author, in an order. */
export const Series = z
  .strictObject({
    ...shared,
    parts: z.array(Card).meta({
      description: "In the series' order; parts that it does not name follow as they were published.",
    }),
  })
  .meta({ id: 'Series' })
export type Series = z.infer<typeof Series>
